/**
 * How a total is spread over the sizes and colours of a product if nobody said how. An increase is
 * given to all equally, and its remainder to those with the fewest; a decrease is taken from those
 * with the most. Of two equal variants the earlier comes first. Nothing goes below zero.
 */
export function spreadStock(target: number, current: readonly number[]): number[] {
  const sum = current.reduce((total, each) => total + each, 0);
  if (current.length === 0) return [];
  return target >= sum ? giveEvenly(target - sum, current) : takeFromFullest(target, current);
}

function giveEvenly(extra: number, current: readonly number[]): number[] {
  const share = Math.floor(extra / current.length);
  const fewestFirst = [...current.keys()].sort(
    (one, other) => at(current, one) - at(current, other),
  );
  const favoured = new Set(fewestFirst.slice(0, extra % current.length));
  return current.map((each, index) => each + share + (favoured.has(index) ? 1 : 0));
}

/** The highest level to which all can be cut; if the cut takes too much, the first get it back. */
function takeFromFullest(target: number, current: readonly number[]): number[] {
  let low = 0;
  let high = Math.max(...current);
  while (low < high) {
    const level = Math.ceil((low + high) / 2);
    if (sumAt(current, level) <= target) low = level;
    else high = level - 1;
  }
  let spare = target - sumAt(current, low);
  return current.map((each) => {
    if (each <= low) return each;
    const isSpared = spare > 0;
    if (isSpared) spare -= 1;
    return low + (isSpared ? 1 : 0);
  });
}

function sumAt(current: readonly number[], level: number): number {
  return current.reduce((total, each) => total + Math.min(each, level), 0);
}

function at(list: readonly number[], index: number): number {
  return list[index] ?? 0;
}
