import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shades } from '#modules/catalog/colour/shade-catalogue.ts';
import { boxLimit, shadeLimit, toggleShade } from './shade-choice.ts';

describe('picking shades', () => {
  test('a second click gives a shade back', () => {
    expect(toggleShade(['Kariba', 'Msasa'], 'kariba')).toEqual({ ok: true, value: ['Msasa'] });
  });

  test('the sixth is taken and the seventh refused', () => {
    const five = shades.slice(0, 5).map(({ name }) => name);
    const six = [...five, 'Kariba'];
    expect(toggleShade(five, 'Kariba')).toEqual({ ok: true, value: six });
    expect(toggleShade(six, 'Msasa')).toEqual({ ok: false, code: 'limit-reached' });
    expect(toggleShade(six, 'Kariba')).toEqual({ ok: true, value: five });
  });

  test('no run of clicks ever holds more than six or a shade twice', () => {
    const clicks = fc.array(fc.constantFrom(...shades.slice(0, 9).map(({ name }) => name)));
    fc.assert(
      fc.property(clicks, (names) => {
        const chosen = names.reduce<string[]>((held, name) => {
          const next = toggleShade(held, name);
          return next.ok ? next.value : held;
        }, []);
        expect(chosen.length).toBeLessThanOrEqual(shadeLimit);
        expect(new Set(chosen).size).toBe(chosen.length);
      }),
    );
  });

  test('a box holds fewer than the picker', () => {
    expect([shadeLimit, boxLimit]).toEqual([6, 3]);
  });
});
