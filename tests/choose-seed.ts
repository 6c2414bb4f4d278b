import { randomInt } from 'node:crypto';

/** Called by the main process of a run; its workers inherit the seed. */
export function chooseSeed(): void {
  if (process.env.TEST_SEED) return;
  process.env.TEST_SEED = String(randomInt(2 ** 31));
  console.log(`Random choices follow from TEST_SEED=${process.env.TEST_SEED}`);
}
