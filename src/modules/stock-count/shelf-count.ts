import type { z } from 'zod';
import type { countAnswerSchema, ShelfCountInput, shelfLineSchema } from './shelf-count-schema.ts';

/** A variant with its expected quantity on the shelf. */
export type ShelfLine = z.output<typeof shelfLineSchema>;

/** A counted quantity, with the expected one. */
export type CountLine = ShelfCountInput['lines'][number];

export type CountResult = z.output<typeof countAnswerSchema>['results'][number];

type BookedLine = { onHand: number; countVersion: number };

/**
 * Two concurrent counts of one shelf must not add up: the second user is asked. If both found the
 * same quantity, there is no conflict.
 */
export function isCountConflict(
  { counted, version }: CountLine,
  { onHand, countVersion }: BookedLine,
): boolean {
  return version !== undefined && version !== countVersion && counted !== onHand;
}

/**
 * The new quantity, given the current one. The difference to the expected quantity is applied, so
 * that sales since then are not overwritten. After a colleague's count with the same result, the
 * quantity is already right.
 */
export function countTarget(
  { counted, expected, version }: CountLine,
  { countVersion }: BookedLine,
): (now: number) => number {
  const isDoneAlready = version !== undefined && version !== countVersion;
  return (now) => (isDoneAlready ? now : Math.max(0, now + counted - expected));
}
