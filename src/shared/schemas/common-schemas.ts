import { z } from 'zod';
import { isKeepable } from '../text.ts';

/** One line of text in any script that a database can store and a label can print. */
export function writtenText(longest: number, missing?: string) {
  return z
    .string(missing === undefined ? undefined : { error: missing })
    .trim()
    .max(longest, { error: `Please use at most ${longest} characters` })
    .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), {
      error: 'Please leave out characters that can not be printed',
    });
}

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

/** An amount in dollars. */
export const dollarsUpTo = (most: number) =>
  z
    .number({ error: 'must be a number' })
    .max(most, { error: 'is too large' })
    .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, {
      error: 'has at most two decimals',
    });

export const noDay = { error: 'must be a date such as 2026-12-05' };

/** A date without a time, as a form sends it. The database's calendar begins with the year 1. */
export const dayOr = (error: string) =>
  z.iso.date({ error }).refine((day) => day >= '0001-01-01', { error });

/** The same with a time and an offset from UTC. */
export const momentOr = (error: string) =>
  z.iso.datetime({ offset: true, error }).refine((moment) => moment >= '0001-01-02', { error });

export const daySchema = dayOr(noDay.error);

/** Ids within the range of PostgreSQL's integer. */
export const idSchema = z.int().positive().max(2_147_483_647);

/** The same in an address. */
export const idInAddress = z.coerce.number().int().positive().max(2_147_483_647);

/** An empty filter counts as absent, so a form can be sent with empty fields. */
export const emptyFilter = z.literal('').transform(() => undefined);

export const filterText = z
  .string()
  .trim()
  .max(200)
  .refine(isKeepable)
  .transform((text) => text || undefined)
  .optional();

/** The state that a form was opened with, as part of the body it sends. */
export const editStartFields = {
  version: idSchema.optional(),
  base: z.record(z.string().max(50), z.unknown()).optional(),
};
