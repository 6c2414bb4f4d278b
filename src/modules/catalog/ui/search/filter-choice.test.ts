import { describe, expect, it } from 'vitest';
import { priceRangeLabel, toggled } from './filter-choice.ts';

describe('filters', () => {
  it('pressing adds a value once and takes it away again, without regard to case', () => {
    expect(toggled(['Noir'], 'Gold')).toEqual(['Noir', 'Gold']);
    expect(toggled(['Noir', 'Gold'], 'noir')).toEqual(['Gold']);
  });

  it('a price range is said in words', () => {
    expect(priceRangeLabel({ from: 0, to: 50 })).toBe('Up to $50');
    expect(priceRangeLabel({ from: 500, to: 1000 })).toBe('$500 to $1,000');
    expect(priceRangeLabel({ from: 1000, to: null })).toBe('$1,000 and more');
  });
});
