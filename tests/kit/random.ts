/** Every random choice of a test follows from it, so that a run that failed can be had again. */
export const seed = Number(process.env.TEST_SEED ?? 0);

/** Numbers from 0 up to 1 that follow from the seed alone (mulberry32). */
export function createRandom(from: number): () => number {
  let state = from | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const random = createRandom(seed);

/** Limits count by address, so tests come from a new one unless they mean the same person. */
export function anyAddress(): string {
  const part = () => 1 + Math.floor(random() * 254);
  return `10.${part()}.${part()}.${part()}`;
}
