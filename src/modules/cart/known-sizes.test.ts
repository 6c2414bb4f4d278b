import { expect, test } from 'vitest';
import { parseKnownSizes, withKnownSize } from './known-sizes.ts';

test('the size taken last is known by its category', () => {
  const shoes = { category: 'shoes' as const, sizes: ['36', '37'] };
  const known = withKnownSize({ clothing: 'M' }, shoes, '37');
  expect(known).toEqual({ clothing: 'M', shoes: '37' });
  expect(parseKnownSizes(JSON.stringify(known))).toEqual(known);
});

test('one size for all, and none, tell nothing', () => {
  const scarf = { category: 'clothing' as const, sizes: ['One size'] };
  expect(withKnownSize({ clothing: 'M' }, scarf, 'One size')).toEqual({ clothing: 'M' });
  expect(withKnownSize({}, { category: 'shoes', sizes: ['36', '37'] }, '')).toEqual({});
});

test.each([[null], ['no JSON'], ['[]'], ['7'], ['null'], ['{"shoes":38}']])(
  'stored text %j is no size',
  (text) => expect(parseKnownSizes(text)).toEqual({}),
);
