import { expect, test } from 'vitest';
import { firstShades, toggleAdminShade } from './admin-shades.ts';

test('all that may be selected are the first three of the catalogue', () => {
  expect(firstShades()).toEqual(['Chalk', 'Ivory', 'Almond Milk']);
});

test('a shade is taken, given back, and refused beyond three', () => {
  expect(toggleAdminShade(['Chalk'], 'Ivory')).toEqual({ ok: true, value: ['Chalk', 'Ivory'] });
  expect(toggleAdminShade(['Chalk', 'Ivory'], 'chalk')).toEqual({ ok: true, value: ['Ivory'] });
  expect(toggleAdminShade(firstShades(), 'Latte')).toEqual({ ok: false, code: 'limit-reached' });
});

test('a product that came with more shades can lose them one by one', () => {
  const five = ['Chalk', 'Ivory', 'Almond Milk', 'Latte', 'Seashell'];
  expect(toggleAdminShade(five, 'Latte')).toMatchObject({ ok: true });
});
