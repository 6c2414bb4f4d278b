export type Cut = { start: number; end: number; instead: string };

/** From the end, so that what was found stays where it is. */
export function cutOut(code: string, cuts: readonly Cut[]): string {
  return cuts
    .toSorted((one, other) => other.start - one.start)
    .reduce(
      (text, { start, end, instead }) => text.slice(0, start) + instead + text.slice(end),
      code,
    );
}
