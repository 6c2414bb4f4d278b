import { expect, test } from 'vitest';
import { suggestSizes } from './client.ts';
import { clientInputSchema } from './client-schema.ts';
import { dayText, importantDaySchema, nextTime } from './important-day.ts';

test('the size bought most is suggested for its category, and of two the later one', () => {
  expect(
    suggestSizes([
      { category: 'shoes', size: '39', quantity: 1 },
      { category: 'shoes', size: '38', quantity: 1 },
      { category: 'clothing', size: 'M', quantity: 1 },
      { category: 'clothing', size: 'S', quantity: 2 },
      { category: 'champagne', size: '75 cl', quantity: 9 },
      { category: 'shoes', size: '', quantity: 9 },
    ]),
  ).toEqual([
    { category: 'shoes', label: 'Shoes', size: '39', count: 1 },
    { category: 'clothing', label: 'Clothing', size: 'S', count: 2 },
  ]);
});

test.each([
  [{ day: 30, month: 2 }, false],
  [{ day: 29, month: 2 }, true],
  [{ day: 29, month: 2, year: 2023 }, false],
  [{ day: 31, month: 4 }, false],
  [{ day: 31, month: 12, year: 1980 }, true],
])('%o is a day: %s', (day, isDay) => {
  expect(importantDaySchema.safeParse({ kind: 'birthday', ...day }).success).toBe(isDay);
});

test.each([
  [25, 11, '2026-11-19', '2026-11-25'],
  [19, 11, '2026-11-19', '2026-11-19'],
  [18, 11, '2026-11-19', '2027-11-18'],
  [29, 2, '2026-11-19', '2027-03-01'],
  [29, 2, '2027-12-01', '2028-02-29'],
  [29, 2, '2027-03-01', '2027-03-01'],
])('the %i of month %i is next after %s on %s', (day, month, today, next) => {
  expect(nextTime({ kind: 'birthday', day, month, year: null }, today)).toBe(next);
});

test('a day is told with its year where that is known', () => {
  expect(dayText({ day: 5, month: 12, year: null })).toBe('December 5');
  expect(dayText({ day: 5, month: 12, year: 1984 })).toBe('December 5, 1984');
});

test('a card takes sizes, shades and days, and no more than a person would enter', () => {
  const card = {
    sizes: { shoes: ' 38 ' },
    shades: ['Oxblood'],
    days: [],
    channel: 'whatsapp',
    preferences: '',
    allergies: '',
  };
  expect(clientInputSchema.parse(card).sizes).toEqual({ shoes: '38', clothing: '' });
  const many = { ...card, shades: Array.from({ length: 21 }, () => 'Red') };
  expect(clientInputSchema.safeParse(many).success).toBe(false);
  expect(clientInputSchema.safeParse({ ...card, channel: 'fax' }).success).toBe(false);
});
