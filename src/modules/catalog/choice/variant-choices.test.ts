import { describe, expect, test } from 'vitest';
import { variantChoices } from './variant-choices.ts';

const shoe = {
  category: 'shoes',
  subCategory: 'heels',
  colors: ['Noir', 'Ivory'],
  sizes: ['37', '38'],
};

describe('what stock is counted by', () => {
  test('colours by sizes, in their order', () => {
    expect(variantChoices(shoe)).toEqual([
      { color: 'Noir', size: '37' },
      { color: 'Noir', size: '38' },
      { color: 'Ivory', size: '37' },
      { color: 'Ivory', size: '38' },
    ]);
  });

  test('either may be absent, and both', () => {
    expect(variantChoices({ ...shoe, colors: [] })).toEqual([
      { color: '', size: '37' },
      { color: '', size: '38' },
    ]);
    expect(variantChoices({ ...shoe, sizes: [], colors: ['Noir'] })).toEqual([
      { color: 'Noir', size: '' },
    ]);
    expect(variantChoices({ ...shoe, sizes: [], colors: [] })).toEqual([{ color: '', size: '' }]);
  });

  test('a colour written twice is one', () => {
    const colors = ['Noir', ' noir ', '', 'Ivory'];
    expect(variantChoices({ ...shoe, sizes: [], colors })).toEqual([
      { color: 'Noir', size: '' },
      { color: 'Ivory', size: '' },
    ]);
  });

  test('a box of lacquer is one thing, single bottles are counted by shade', () => {
    const lacquer = { category: 'nailpolish', colors: ['Ruby', 'Latte'], sizes: [] };
    expect(variantChoices({ ...lacquer, subCategory: 'box' })).toEqual([{ color: '', size: '' }]);
    expect(variantChoices({ ...lacquer, subCategory: null })).toEqual([{ color: '', size: '' }]);
    expect(variantChoices({ ...lacquer, subCategory: 'single' })).toEqual([
      { color: 'Ruby', size: '' },
      { color: 'Latte', size: '' },
    ]);
  });
});
