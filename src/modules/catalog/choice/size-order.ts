const lettered = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL'];

/** Letters from small to large, then figures, then all other words. */
export function compareSizes(one: string, other: string): number {
  const [left, right] = [placeOf(one), placeOf(other)];
  return left - right || one.localeCompare(other, 'en', { numeric: true });
}

function placeOf(size: string): number {
  const letters = lettered.indexOf(size.toUpperCase());
  if (letters !== -1) return letters;
  return /^\d/.test(size) ? lettered.length : lettered.length + 1;
}
