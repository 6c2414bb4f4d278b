const depth = process.env.TEST_DEPTH ?? 'everyday';

/** Set by `npm run test:torture`: the same tests with far more rounds, and an hour to spare. */
export const isTorture = depth === 'torture';

/** How many rounds of something long: on every run, before a release, and under torture. */
export function rounds(everyday: number, whole: number, torture: number): number {
  if (isTorture) return torture;
  return depth === 'whole' ? whole : everyday;
}
