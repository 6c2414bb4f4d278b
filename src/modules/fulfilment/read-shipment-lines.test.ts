import { expect, test } from 'vitest';
import { mergeShipments, readShipmentLines } from './read-shipment-lines.ts';

const first = 'NDR-0123456789';
const second = 'NDR-ABCDEFGHJK';

test.each([
  ['with a comma', `${first}, 7777777770`],
  ['with a semicolon and quotes', `"${first}";"7777777770"`],
  ['with a tab', `${first}\t7777777770\t`],
  ['with a blank', `#${first} 7777777770`],
  ['in small letters and with a letter for a digit', 'ndr-o123456789,7777777770'],
  ['scanned one after the other', `${first}\r\n7777777770\r\n`],
  ['twice the same', `${first},7777777770\n${first},7777777770`],
  ['once without and once with its number', `${first}\n\n${first} 7777777770`],
  ['under the names of the columns', `order number, courier number\n${first},7777777770`],
])('a line is read %s', (_, text) => {
  expect(readShipmentLines(text)).toEqual({
    lines: [{ order: first, number: '7777777770' }],
    problems: [],
  });
});

test('a number of another courier keeps its blanks and hyphens', () => {
  expect(readShipmentLines(`${first}, ZW 12-34`).lines).toEqual([
    { order: first, number: 'ZW 12-34' },
  ]);
});

test('orders without a number are listed as such', () => {
  expect(readShipmentLines(`${first}\n${second}`).lines).toEqual([
    { order: first, number: '' },
    { order: second, number: '' },
  ]);
});

test('a line without an order is named, and so is an order with two numbers', () => {
  const text = `${first},7777777770\n7777777770\nNDR-12,5\n${second},1\n${second},2`;
  expect(readShipmentLines(text)).toEqual({
    lines: [{ order: first, number: '7777777770' }],
    problems: [
      { text: '7777777770', reason: 'There is no order number in this line.' },
      { text: 'NDR-12,5', reason: 'There is no order number in this line.' },
      { text: `#${second}`, reason: 'Two numbers are named for this order: 1 and 2.' },
    ],
  });
});

test('what was typed beside an order and what was pasted for it are one', () => {
  const typed = { order: first, number: '' };
  const pasted = { order: first, number: '7777777770' };
  expect(mergeShipments([typed, pasted]).lines).toEqual([pasted]);
});

test('nothing is read from nothing', () => {
  expect(readShipmentLines(' \n\n')).toEqual({ lines: [], problems: [] });
});
