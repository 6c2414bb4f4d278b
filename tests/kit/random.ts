import { createRandom } from '#shared/random.ts';

/** Every random choice of a test follows from it, so that a run that failed can be had again. */
export const seed = Number(process.env.TEST_SEED ?? 0);

export const random = createRandom(seed);

/** Limits count by address, so tests come from a new one unless they mean the same person. */
export function anyAddress(): string {
  const part = () => 1 + Math.floor(random() * 254);
  return `10.${part()}.${part()}.${part()}`;
}
