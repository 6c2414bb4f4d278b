import { expect, test } from 'vitest';
import { createOrderNumber, orderNumberPattern, readOrderNumber } from './order-number.ts';

test('a new number is one that can be read again, however it is typed', () => {
  const number = createOrderNumber();
  expect(number).toMatch(orderNumberPattern);
  expect(readOrderNumber(number)).toBe(number);
  expect(readOrderNumber(` ${number.toLowerCase().replace('-', ' ')} `)).toBe(number);
});

test('letters that were misread for digits are forgiven', () => {
  expect(readOrderNumber('ndr-o1IlABCDEF')).toBe('NDR-0111ABCDEF');
});

test.each([
  '',
  'NDR',
  'NDR-123',
  'NDR-12345678901',
  'DHL-0123456789',
  'NDR-012345678U',
  '0123456789',
])('%j is no order number', (typed) => {
  expect(readOrderNumber(typed)).toBeNull();
});
