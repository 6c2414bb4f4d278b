export type Dice = ReturnType<typeof createDice>;

/** The same random numbers every time: a linear congruential generator. */
export function createDice(start: number) {
  let state = start >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  /** A whole number from `low` to `high`, both included. */
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    between,
    chance: (share: number) => next() < share,
    pick<T>(list: readonly T[]): T {
      const item = list[between(0, list.length - 1)];
      if (item === undefined) throw new Error('Nothing to pick from');
      return item;
    },
  };
}
