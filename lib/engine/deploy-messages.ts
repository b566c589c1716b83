import * as z from 'zod/mini';
import { longText, position, shortText } from './position';

const definitionKind = z.enum(['tool', 'resource', 'resource-template', 'prompt']);
export type DefinitionKind = z.infer<typeof definitionKind>;

const difference = z.object({
  kind: definitionKind,
  name: shortText,
  change: z.enum(['added', 'changed', 'removed']),
});

/** One definition that a deploy added, changed or removed. */
export type Difference = z.infer<typeof difference>;

const refusal = z.object({
  kind: z.enum([
    /** Nothing runs that could take definitions; `detail` is empty. */
    'no-server',
    'low-level',
    /** What these three are about stands in `detail`: the name of a file, or a list of them. */
    'other-file',
    'shared-file',
    'no-register',
    'register-arguments',
    'compile',
    'throws',
    /** A kind and a name, as in `tool search_policies`. */
    'named-twice',
    /** The capability. */
    'capability',
  ]),
  detail: longText,
  at: z.exactOptional(position),
});

/** Why the running server stays as it was. */
export type Refusal = z.infer<typeof refusal>;

export const deployOutcome = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('applied'),
    differences: z.array(difference),
    /** The definition files whose code runs anew. */
    modules: z.array(shortText),
    /** Files that were edited too, and that the server does not run. */
    waiting: z.array(shortText),
  }),
  z.object({ kind: z.literal('refused'), refusal }),
]);

/** What became of a deploy. A refused one changed nothing at all. */
export type DeployOutcome = z.infer<typeof deployOutcome>;
