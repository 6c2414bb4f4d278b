import { expect, test } from 'vitest';
import {
  courierTrackingUrl,
  createTrackingReference,
  isTrackingReference,
  isWaybill,
  readForeignNumber,
  readTrackingNumber,
} from './tracking-number.ts';

test.each(['3318810025', '7777777770'])('%s is a waybill', (waybill) => {
  expect(isWaybill(waybill)).toBe(true);
});

test.each(['1234567890', '331881002', '33188100255', 'ABCDEFGHIJ', ''])(
  '%j is no waybill',
  (text) => {
    expect(isWaybill(text)).toBe(false);
  },
);

test('references carry the courier prefix and don’t repeat', () => {
  const references = Array.from({ length: 1000 }, () => createTrackingReference());
  expect(new Set(references).size).toBe(1000);
  expect(references.every(isTrackingReference)).toBe(true);
  expect(references.every((reference) => reference.startsWith('DHL-'))).toBe(true);
});

test('a reference typed carelessly is still found', () => {
  const reference = createTrackingReference(() => new Uint8Array(16).fill(0));
  expect(reference).toBe('DHL-0000-0000-0000-0000');
  expect(readTrackingNumber(' dhl 0o00 0000-0000 000O ')).toBe(reference);
  expect(readTrackingNumber('33 1881 0025')).toBe('3318810025');
});

test.each(['', 'DHL', 'DHL-0000', '1234567890', 'DHL-UUUU-0000-0000-0000'])(
  '%j is no number of ours',
  (typed) => {
    expect(readTrackingNumber(typed)).toBeNull();
  },
);

test('another courier’s number is looked for as it was typed, in capitals, and without gaps', () => {
  expect(readForeignNumber(' ab-12 3456 ')).toEqual(['ab-12 3456', 'AB-12 3456', 'AB123456']);
  expect(readForeignNumber('AB123456')).toEqual(['AB123456']);
  expect(readForeignNumber('ab-12-3')).toEqual([]);
});

test('the courier’s page opens with or without a waybill', () => {
  expect(courierTrackingUrl('7777777770')).toContain('tracking-id=7777777770');
  expect(courierTrackingUrl()).not.toContain('?');
});
