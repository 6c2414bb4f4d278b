import { expect, test } from 'vitest';
import { soldOutText } from './sold-out-text.ts';

const shoe = {
  category: 'shoes',
  subCategory: null,
  colors: ['Noir', 'Ivory'],
  sizes: ['37', '38'],
};
const text = (product: object, ...soldOut: [string, string][]) =>
  soldOutText({
    ...shoe,
    ...product,
    soldOut: soldOut.map(([color, size]) => ({ color, size })),
  });

test('sizes that are gone in every colour are named alone, single ones with theirs', () => {
  expect(text({})).toBeNull();
  expect(text({}, ['Noir', '38'], ['Ivory', '38'])).toBe('sold out: 38');
  expect(text({}, ['Noir', '38'])).toBe('sold out: Noir 38');
  expect(text({}, ['Noir', '37'], ['Noir', '38'])).toBe('sold out: Noir');
  expect(text({}, ['Noir', '37'], ['Ivory', '38'], ['Noir', '38'])).toBe('sold out: 38, Noir');
});

test('a product with only sizes or only colours names those', () => {
  expect(text({ colors: [], sizes: ['37', '38', '39'] }, ['', '38'], ['', '39'])).toBe(
    'sold out: 38, 39',
  );
  expect(text({ sizes: [] }, ['Ivory', ''])).toBe('sold out: Ivory');
});

test('what is sold out altogether says so elsewhere', () => {
  expect(text({ colors: [], sizes: [] }, ['', ''])).toBeNull();
  expect(text({ colors: [] }, ['', '37'], ['', '38'])).toBeNull();
});

test('a long list is cut', () => {
  const sizes = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
  const gone = sizes.slice(0, 8).map((size): [string, string] => ['', size]);
  expect(text({ colors: [], sizes }, ...gone)).toBe('sold out: 1, 2, 3, 4 and 4 more');
});
