export type Shift = { startTime: number; value: number };

/** Shifts less than a second apart form a window of at most five seconds: the worst sum counts. */
export function worstShift(shifts: readonly Shift[]): number {
  let worst = 0;
  let sum = 0;
  let first = Number.NEGATIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const { startTime, value } of shifts) {
    const isNew = startTime - last >= 1000 || startTime - first >= 5000;
    if (isNew) first = startTime;
    sum = isNew ? value : sum + value;
    last = startTime;
    worst = Math.max(worst, sum);
  }
  return worst;
}

/** The longest interaction; of many, one in fifty is an outlier and ignored. */
export function longestOf(
  presses: ReadonlyMap<number, number>,
  count: number = presses.size,
): number | undefined {
  const longest = [...presses.values()].sort((left, right) => right - left);
  return longest[Math.min(longest.length - 1, Math.floor(count / 50))];
}
