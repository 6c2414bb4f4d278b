import type { z } from 'zod';
import type { countAnswerSchema, ShelfCountInput, shelfLineSchema } from './shelf-count-schema.ts';

/** A variant as it should stand on the shelf, by the books. */
export type ShelfLine = z.output<typeof shelfLineSchema>;

/** What somebody found, and what they went by. */
export type CountLine = ShelfCountInput['lines'][number];

export type CountResult = z.output<typeof countAnswerSchema>['results'][number];

type BookedLine = { onHand: number; countVersion: number };

/**
 * Two who count one shelf must not add up: the second is asked. If both found the same there is
 * nothing to ask.
 */
export function isCountConflict(
  { counted, version }: CountLine,
  { onHand, countVersion }: BookedLine,
): boolean {
  return version !== undefined && version !== countVersion && counted !== onHand;
}

/**
 * What can be sold becomes, given what can be sold now. A count goes by what was expected when it was
 * made, so that what was sold since then stays sold; after a count of somebody else that found the
 * same, it is right already.
 */
export function countTarget(
  { counted, expected, version }: CountLine,
  { countVersion }: BookedLine,
): (now: number) => number {
  const isDoneAlready = version !== undefined && version !== countVersion;
  return (now) => (isDoneAlready ? now : Math.max(0, now + counted - expected));
}
