const depth = process.env.TEST_DEPTH ?? 'everyday';

/** Set by `npm run test:torture`: the same tests with far more rounds, and an hour to spare. */
export const isTorture = depth === 'torture';

/** Some cases of a rule that is the same for all of them on every run, and all before a release. */
export function casesOf<Case>(everyday: readonly Case[], all: readonly Case[]): readonly Case[] {
  return depth === 'everyday' ? everyday : all;
}

/** How many rounds of something long: on every run, before a release, and under torture. */
export function rounds(everyday: number, whole: number, torture: number): number {
  if (isTorture) return torture;
  return depth === 'whole' ? whole : everyday;
}
