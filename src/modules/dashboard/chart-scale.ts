/** The smallest round number that is not below the value, as the end of the scale. */
export function roundedTop(largest: number): number {
  if (largest <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(largest));
  const step = [1, 2, 3, 4, 5, 6, 8, 10].find((each) => each * power >= largest) ?? 10;
  return step * power;
}

/** The positions with a label: first, last and some evenly spaced ones between. */
export function labelledPositions(count: number, labels: number): number[] {
  if (count <= labels) return Array.from({ length: count }, (_, index) => index);
  return Array.from({ length: labels }, (_, index) =>
    Math.round((index * (count - 1)) / (labels - 1)),
  );
}
