import { z } from 'zod';
import { findImageKey } from '#design/image-address.ts';
import { isSafeLink } from '#modules/settings/markdown.ts';
import { groupDigits, isKeepable } from '#shared/text.ts';

const plain = z.string().refine(isKeepable, 'contains a character we cannot keep');

export function optional(limit: number) {
  return plain.trim().max(limit, `Please use at most ${groupDigits(limit)} characters`);
}

export function required(what: string, limit: number) {
  return optional(limit).min(1, `${what} is required`);
}

export const markdown = (what: string) => required(what, 20_000);

export const email = optional(254).pipe(z.email('Please enter a valid email address'));

export const phone = optional(40).regex(
  /^\+?[\d ()-]{6,}$/,
  'Please write the number with digits and blanks, such as +263 24 270 0148',
);

export const price = optional(12).regex(
  /^\d{1,5}(\.\d{1,2})?$/,
  'Please enter an amount such as 12.50',
);

/** A whole number as typed. */
export function wholeNumber(least: number, most: number) {
  const sentence = `Please enter a whole number from ${least} to ${most}`;
  return optional(4)
    .regex(/^\d+$/, sentence)
    .refine((text) => Number(text) >= least && Number(text) <= most, sentence);
}

export const webAddress = optional(500).refine(
  (text) => ['http:', 'https:'].includes(URL.parse(text)?.protocol ?? ''),
  'Please enter a full address that begins with https://',
);

/** Empty, or a link to the web, a mail address, a telephone or a page of the shop. */
export const linkOrNone = optional(500).refine(
  (text) => text === '' || isSafeLink(text),
  'Please enter a page of the shop, such as /category/shoes, or a full address',
);

export function lines(what: string, { most, length }: { most: number; length: number }) {
  return z
    .array(required(what, length))
    .min(1, `${what} is required`)
    .max(most, `Please enter at most ${most} lines`);
}

/** Each slot has a picture from the shop's own storage. */
export function pictures(slots: number) {
  const one = z
    .string()
    .max(300)
    .refine((url) => findImageKey(url) !== null, 'Please upload the picture first');
  return z
    .array(one)
    .length(slots, `Please choose ${slots === 1 ? 'a picture' : `${slots} pictures`}`);
}

/** Every part once, in any order. */
export function orderOf(parts: readonly string[]) {
  const entry = z.object({ id: z.string(), shown: z.boolean() });
  const isWhole = (entries: readonly { id: string }[]) =>
    entries.length === parts.length && parts.every((part) => entries.some(({ id }) => id === part));
  return z.array(entry).refine(isWhole, 'Every part of the page has to be named once');
}

export function rowsOf<Shape extends z.ZodType>(row: Shape, noun: string, most: number) {
  return z.array(row).max(most, `Please enter at most ${most} ${noun}s`);
}
