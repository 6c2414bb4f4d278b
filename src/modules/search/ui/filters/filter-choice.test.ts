import { describe, expect, it } from 'vitest';
import { readSearchLocation } from '#modules/search/search-location.ts';
import { isTicked, pressed, priceRangeLabel, toggled } from './filter-choice.ts';

describe('filters', () => {
  it('pressing adds a value once and takes it away again, without regard to case', () => {
    expect(toggled(['Noir'], 'Gold')).toEqual(['Noir', 'Gold']);
    expect(toggled(['Noir', 'Gold'], 'noir')).toEqual(['Gold']);
  });

  it('a size in the text is ticked, and a press takes it out of the text', () => {
    const location = readSearchLocation(new URLSearchParams('q=boots+size+40&size=38'));
    const inText = [{ label: 'Size 40', sizes: ['40'], without: 'boots' }];
    const ticked = ['38', '39', '40'].filter((size) => isTicked(location, 'size', size, inText));
    expect(ticked).toEqual(['38', '40']);
    expect(pressed(location, 'size', '40', inText)).toEqual({ q: 'boots' });
    expect(pressed(location, 'size', '38', inText)).toEqual({ size: [] });
    expect(pressed(location, 'size', '39', inText)).toEqual({ size: ['38', '39'] });
    expect(pressed(location, 'color', '40', inText)).toEqual({ color: ['40'] });
  });

  it('a price range is said in words', () => {
    expect(priceRangeLabel({ from: 0, to: 50 })).toBe('Up to $50');
    expect(priceRangeLabel({ from: 500, to: 1000 })).toBe('$500 to $1,000');
    expect(priceRangeLabel({ from: 1000, to: null })).toBe('$1,000 and more');
  });
});
