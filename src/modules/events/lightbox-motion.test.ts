import { describe, expect, it } from 'vitest';
import { blocksScroll, neighbours, swipeStep, wrapIndex } from './lightbox-motion.ts';

describe('moving through the lightbox', () => {
  it('it wraps at both ends', () => {
    expect(wrapIndex(73, 73)).toBe(0);
    expect(wrapIndex(-1, 73)).toBe(72);
    expect(wrapIndex(5, 0)).toBe(0);
  });

  it('a swipe to the left shows the next picture, one to the right the previous', () => {
    expect(swipeStep(200, 169)).toBe(1);
    expect(swipeStep(169, 200)).toBe(-1);
  });

  it('30 pixels are not yet a swipe', () => {
    expect(swipeStep(200, 170)).toBe(0);
    expect(swipeStep(170, 200)).toBe(0);
  });

  it('the page behind stays put once the finger has moved more than 5 pixels', () => {
    expect(blocksScroll(100, 105)).toBe(false);
    expect(blocksScroll(100, 94)).toBe(true);
  });

  it('it fetches two ahead and one back, and never the picture itself', () => {
    expect(neighbours(72, 73)).toEqual([0, 1, 71]);
    expect(neighbours(0, 2)).toEqual([1]);
    expect(neighbours(0, 1)).toEqual([]);
  });
});
