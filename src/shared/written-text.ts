import { z } from 'zod';

/** One line that a person wrote, in any script, and that a database and a label can carry. */
export function writtenText(longest: number, missing?: string) {
  return z
    .string(missing === undefined ? undefined : { error: missing })
    .trim()
    .max(longest, { error: `Please use at most ${longest} characters` })
    .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), {
      error: 'Please leave out characters that can not be printed',
    });
}
