import * as z from 'zod/mini';

export const shortText = z.string().check(z.maxLength(1_000));
export const longText = z.string().check(z.maxLength(20_000));

const place = z.int().check(z.nonnegative());

export const position = z.object({
  file: shortText,
  line: z.exactOptional(place),
  column: z.exactOptional(place),
});

/** Where in the reader's files something is; lines and columns start at 1. */
export type Position = z.infer<typeof position>;
