/** Set by `npm run test:torture`: the same tests with far more rounds, and an hour to spare. */
export const isTorture = process.env.TORTURE === 'true';
