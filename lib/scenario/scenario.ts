import * as z from 'zod/mini';

/** Bounds that hold for typed, stored and linked scenarios alike; sizes in UTF-16 code units. */
export const SCENARIO_LIMITS = {
  files: 24,
  nameLength: 60,
  fileLength: 100_000,
  totalLength: 400_000,
  titleLength: 120,
} as const;

/** File names are flat and end in `.ts`, so that relative imports stay `./name`. */
export const FILE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]*\.ts$/;

export const scenarioFile = z.strictObject({
  name: z.string().check(z.regex(FILE_NAME), z.maxLength(SCENARIO_LIMITS.nameLength)),
  text: z.string().check(z.maxLength(SCENARIO_LIMITS.fileLength)),
});

export const scenarioSettings = z.strictObject({
  /** Adds the lab's responder on the server's side: -32700 and -32600 where the SDK is silent. */
  strict: z.boolean(),
});

export const scenarioSchema = z.strictObject({
  title: z.string().check(z.maxLength(SCENARIO_LIMITS.titleLength)),
  files: z.array(scenarioFile).check(z.minLength(1), z.maxLength(SCENARIO_LIMITS.files)),
  settings: scenarioSettings,
});

export type ScenarioFile = z.infer<typeof scenarioFile>;
export type ScenarioSettings = z.infer<typeof scenarioSettings>;

/** What the reader edits and a link carries. */
export type Scenario = z.infer<typeof scenarioSchema>;
