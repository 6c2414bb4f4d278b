/** The distance in pixels after which a swipe changes the picture. */
export const swipeThreshold = 30;
/** From this distance on it is a swipe, and the page must not scroll. */
export const scrollBlockThreshold = 5;

/** Wraps an index around: after the last picture comes the first. */
export function wrapIndex(index: number, count: number): number {
  return count === 0 ? 0 : ((index % count) + count) % count;
}

/** A swipe to the left shows the next picture. */
export function swipeStep(startX: number, endX: number): -1 | 0 | 1 {
  const travelled = startX - endX;
  if (Math.abs(travelled) <= swipeThreshold) return 0;
  return travelled > 0 ? 1 : -1;
}

export function blocksScroll(startX: number, x: number): boolean {
  return Math.abs(startX - x) > scrollBlockThreshold;
}

/** Pictures to preload: the next two and the previous one. */
export function neighbours(index: number, count: number): number[] {
  const near = [1, 2, -1].map((step) => wrapIndex(index + step, count));
  return [...new Set(near)].filter((each) => each !== index);
}
