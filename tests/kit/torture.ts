const depth = process.env.TEST_DEPTH ?? 'everyday';

/** Set by `npm run test:torture`: the same tests with far more rounds, for about an hour. */
export const isTorture = depth === 'torture';

/** A sample of the cases in every run, and all before a release. */
export function casesOf<Case>(everyday: readonly Case[], all: readonly Case[]): readonly Case[] {
  return depth === 'everyday' ? everyday : all;
}

/** The number of rounds of a long test: in every run, before a release, and under torture. */
export function rounds(everyday: number, whole: number, torture: number): number {
  if (isTorture) return torture;
  return depth === 'whole' ? whole : everyday;
}
