import { describe, expect, test } from 'vitest';
import { findShade, keepShades, withoutShadeCode } from './shade.ts';
import { shades } from './shade-catalogue.ts';

const pictured = {
  'Ndoro Red': '#9b1b30',
  'Harare Dusk': '#6b2c4a',
  Jacaranda: '#7a6bb0',
  'Flame Lily': '#d2401f',
  Msasa: '#a8482f',
  Kariba: '#1c3a5a',
  Zambezi: '#2f6a73',
  Vumba: '#2e4a3a',
  Savanna: '#b98b4e',
  Granite: '#6f6a68',
  Midnight: '#15182c',
  Noir: '#0c0c0c',
  Oxblood: '#4a0d18',
  Burgundy: '#7d1128',
  Rosewood: '#8c4a4a',
  Terracotta: '#b5603f',
  Coral: '#e2705c',
  Hibiscus: '#c22a55',
  Peony: '#e08fa6',
  Ballet: '#ecc9c4',
  Blush: '#dfaea3',
  'Nude Honey': '#c99a74',
  'Nude Cocoa': '#7b4b35',
  'Nude Ebony': '#43271c',
  'Almond Milk': '#e9d8c4',
  Ivory: '#f3ece0',
  Chalk: '#faf8f4',
  Lilac: '#c9b3d6',
  Plum: '#4a1942',
  Sky: '#9db9d1',
  Mint: '#b5cfb4',
  Sage: '#8a9a7b',
  Olive: '#5c5f34',
  Mustard: '#c8962a',
  Champagne: '#dcc39a',
  Latte: '#b69477',
};

describe('the shade catalogue', () => {
  test('has 120 shades with codes from 001 to 120', () => {
    expect(shades).toHaveLength(120);
    expect(shades[0]?.code).toBe('001');
    expect(shades[44]?.code).toBe('045');
    expect(shades[119]?.code).toBe('120');
  });

  test('no two share a name or a colour', () => {
    expect(new Set(shades.map(({ name }) => name.toLowerCase())).size).toBe(120);
    expect(new Set(shades.map(({ hex }) => hex)).size).toBe(120);
  });

  test('every colour is six lower-case hex digits and every name is in title case', () => {
    for (const { hex, name } of shades) {
      expect(hex).toMatch(/^#[0-9a-f]{6}$/);
      expect(name).toMatch(/^[A-Z][a-z]+( [A-Z][a-z]+)*$/);
    }
  });

  test.each(['Neon Coral', 'Classic Red', 'Champagne Gold', 'Royal Blue'])('holds %s', (name) => {
    expect(findShade(name)?.name).toBe(name);
  });

  test.each(Object.entries(pictured))('shows %s in the colour of its picture', (name, hex) => {
    expect(findShade(name)?.hex).toBe(hex);
  });
});

describe('finding a shade', () => {
  test('goes by name whatever the case, by code, or by both', () => {
    const red = findShade('Ndoro Red');
    expect(red?.code).toBe('046');
    for (const text of ['ndoro red', ' NDORO RED ', '046', '046-Ndoro Red', '046 - ndoro red']) {
      expect(findShade(text)).toBe(red);
    }
  });

  test('the name counts where code and name disagree', () => {
    expect(findShade('001-Ndoro Red')?.code).toBe('046');
  });

  test('other words and codes find nothing', () => {
    for (const text of ['', '000', '121', '46', 'Ndoro', '046-', '046-Nothing']) {
      expect(findShade(text)).toBeNull();
    }
  });

  test('a code is taken off once, and only with its dash', () => {
    expect(withoutShadeCode('045-Cherry')).toBe('Cherry');
    expect(withoutShadeCode(' 045 – Cherry')).toBe('Cherry');
    expect(withoutShadeCode('045 Cherry')).toBe('045 Cherry');
    expect(withoutShadeCode('45-Cherry')).toBe('45-Cherry');
  });
});

test('a polish keeps only shades of the catalogue, spelled as there and once each', () => {
  expect(keepShades(['kariba', 'Tartan', '046-Ndoro Red', 'KARIBA', '120'])).toEqual([
    'Kariba',
    'Ndoro Red',
    'Noir',
  ]);
});
