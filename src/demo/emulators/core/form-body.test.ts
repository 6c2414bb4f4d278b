import { expect, test } from 'vitest';
import { parseFormBody } from './form-body.ts';

test('brackets become objects and lists', () => {
  const body =
    'mode=payment&line_items[0][price_data][unit_amount]=500&line_items[0][quantity]=2' +
    '&line_items[1][quantity]=1&metadata[order_id]=7&expand[]=a&expand[]=b.c';
  expect(parseFormBody(body)).toEqual({
    mode: 'payment',
    line_items: [{ price_data: { unit_amount: '500' }, quantity: '2' }, { quantity: '1' }],
    metadata: { order_id: '7' },
    expand: ['a', 'b.c'],
  });
});

test('encoded brackets, pluses and empty values are understood', () => {
  expect(parseFormBody('a%5Bb%5D=x+y%26z&empty=')).toEqual({ a: { b: 'x y&z' }, empty: '' });
});

test('an empty body has no fields', () => {
  expect(parseFormBody('')).toEqual({});
});

test('a field called __proto__ changes nothing about other objects', () => {
  parseFormBody('__proto__[polluted]=yes&a[__proto__][polluted]=yes');
  expect('polluted' in {}).toBe(false);
});
