import { createRandom } from '#shared/random.ts';

/** All random choices of a test derive from it, so that a failed run can be repeated. */
export const seed = Number(process.env.TEST_SEED ?? 0);

export const random = createRandom(seed);

/** Limits count by address, so tests use a new one unless they mean the same person. */
export function anyAddress(): string {
  const part = () => 1 + Math.floor(random() * 254);
  return `10.${part()}.${part()}.${part()}`;
}
