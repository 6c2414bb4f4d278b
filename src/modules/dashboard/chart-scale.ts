/** The smallest round number that holds the value: a scale ends where a person would end it. */
export function roundedTop(largest: number): number {
  if (largest <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(largest));
  const step = [1, 2, 3, 4, 5, 6, 8, 10].find((each) => each * power >= largest) ?? 10;
  return step * power;
}

/** Which positions carry a label: first and last, and a few evenly between. */
export function labelledPositions(count: number, labels: number): number[] {
  if (count <= labels) return Array.from({ length: count }, (_, index) => index);
  return Array.from({ length: labels }, (_, index) =>
    Math.round((index * (count - 1)) / (labels - 1)),
  );
}
