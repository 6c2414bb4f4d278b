import { z } from 'zod';

/** PostgreSQL can't store it, and nobody types it. */
const nullCharacter = '\u0000';

export const withoutNullCharacter = (text: z.ZodString) =>
  text.refine((value) => !value.includes(nullCharacter), {
    error: 'contains a character that is not allowed',
  });

export const plainText = (limit: number) =>
  withoutNullCharacter(
    z
      .string()
      .trim()
      .max(limit, { error: `must have at most ${limit} characters` }),
  );
