import { expect, test } from 'vitest';
import { sections } from '#modules/settings/sections.ts';
import { doubtQuestion, problemsByField } from './section-problems.ts';

test('of a long list it is said which line is wrong, and the first of each field counts', () => {
  const { fields, schema } = sections.nearby;
  const zone = { suburb: 'Avondale', price: '5.00', day: 'next' };
  const zones = [zone, { ...zone, suburb: 'Mbare', price: '5,00' }, { ...zone, price: '' }];
  const { error } = schema.safeParse({ collection: true, zones });
  expect(problemsByField(fields, error?.issues ?? [])).toEqual({
    zones: 'Suburb 2, Price in dollars: Please enter an amount such as 12.50',
  });
});

test('what is wrong with a list as a whole, or with a single field, is said as it is', () => {
  const { fields, schema } = sections.reserving;
  const { error } = schema.safeParse({ ...sections.reserving.defaults, days: '200' });
  expect(problemsByField(fields, error?.issues ?? [])).toEqual({
    days: 'Please enter a whole number from 1 to 14',
  });
  const twice = { date: '2026-11-16', rate: '26.84' };
  const cash = sections.cash.schema.safeParse({ rounding: '0.50', rates: [twice, twice] });
  expect(problemsByField(sections.cash.fields, cash.error?.issues ?? [])).toEqual({
    rates: '2026-11-16 is named twice',
  });
});

test('all that is doubtful is one question', () => {
  expect(doubtQuestion(['One.', 'Two.'])).toBe('One.\n\nTwo.\n\nSave anyway?');
});
