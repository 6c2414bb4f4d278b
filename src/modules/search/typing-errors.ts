/** Counts letters that are added, missing, replaced or swapped with a neighbour. */
export function countTypingErrors(left: string, right: string): number {
  const rows: number[][] = [Array.from({ length: right.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= left.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= right.length; j += 1) {
      const swapped =
        i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1];
      row[j] = Math.min(
        at(rows, i - 1, j) + 1,
        (row[j - 1] ?? 0) + 1,
        at(rows, i - 1, j - 1) + (left[i - 1] === right[j - 1] ? 0 : 1),
        swapped ? at(rows, i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    rows.push(row);
  }
  return at(rows, left.length, right.length);
}

function at(rows: number[][], i: number, j: number): number {
  return rows[i]?.[j] ?? 0;
}

/** Longer words may have more errors; the database allows the same (`understand_search`). */
export function forgivenErrors(word: string): number {
  if (word.length < 4) return 0;
  if (word.length < 6) return 1;
  return word.length < 10 ? 2 : 3;
}
