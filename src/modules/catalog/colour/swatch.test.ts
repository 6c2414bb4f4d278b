import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listColourNames } from './colour-names.ts';
import { shades } from './shade-catalogue.ts';
import { neutralGrey, resolveSwatch } from './swatch.ts';

const hexOf = (name: string) => resolveSwatch(name).hex;

let warn: ReturnType<typeof spyOnWarnings>;

function spyOnWarnings() {
  return vi.spyOn(console, 'warn').mockImplementation(() => undefined);
}

beforeEach(() => {
  warn = spyOnWarnings();
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the table of colour names', () => {
  const names = listColourNames();

  test('is large, well-formed and free of doubles', () => {
    expect(names.length).toBeGreaterThan(500);
    for (const { name, hex } of names) {
      expect(name).toMatch(/^[a-zé]+( [a-zé]+)*$/);
      expect(hex).toMatch(/^#[0-9a-f]{6}$/);
    }
    expect(new Set(names.map(({ name }) => name)).size).toBe(names.length);
  });

  test('leaves the shades to their own chart', () => {
    const known = new Set(names.map(({ name }) => name));
    expect(shades.filter(({ name }) => known.has(name.toLowerCase()))).toEqual([]);
  });
});

describe('an exact name', () => {
  test('of a shade or a colour is found whatever its case', () => {
    expect(hexOf('NDORO RED')).toBe('#9b1b30');
    expect(hexOf(' Gold ')).toBe('#d4af37');
    for (const { name, hex } of shades) expect(hexOf(name)).toBe(hex);
  });

  test('comes before any keyword', () => {
    expect(hexOf('Olive Green')).toBe('#6a6e36');
    expect(hexOf('Champagne Gold')).toBe('#d6b873');
    expect(hexOf('Neon Coral')).toBe('#ff6f52');
  });

  test('may carry a three-digit code and a dash', () => {
    expect(hexOf('046-Ndoro Red')).toBe('#9b1b30');
    expect(hexOf('999 - Black')).toBe('#000000');
  });

  test('may be written with hyphens', () => {
    expect(hexOf('rose-gold')).toBe('#b76e79');
    expect(hexOf('off-white')).toBe('#f6f2e9');
  });

  test.each(
    [
      'Noir, Burgundy, Scarlet, Caramel, Espresso, Almond, Ivory, Emerald, Cocoa, Gold, Silver',
      'Rose Gold, Bronze, Champagne, Pewter, Amethyst, Porcelain, Honey, Cinnamon, Ebony, Blush',
      'Forest, Plum, Oyster, Rose, Cream, Cherry, Sage, Tan, Midnight, Terracotta, Coral, Sky',
      'Mint, Olive, Ruby, Cognac, White, Chestnut, Sand',
    ]
      .join(', ')
      .split(', '),
  )('%s, a colour the shop makes, has its own swatch', (name) => {
    const everyName = [...listColourNames(), ...shades].map((entry) => entry.name.toLowerCase());
    expect(everyName).toContain(name.toLowerCase());
  });
});

describe('keywords', () => {
  test.each([
    ['Dusty Olive Suede', 'olive'],
    ['Regatta Navy', 'navy'],
    ['Antique Rose Gold Leaf', 'rose gold'],
    ['Deep Forest Mist', 'forest'],
    ['Imperial Emerald', 'emerald'],
    ['Reef Coral', 'coral'],
    ['Wild Lavender', 'lavender'],
    ['Iced Mint', 'mint'],
    ['Whipped Cream', 'cream'],
    ['Old Champagne', 'champagne'],
    ['Winter Camel', 'camel'],
    ['Saddle Tan', 'tan'],
    ['Warm Beige', 'beige'],
    ['Safari Khaki', 'khaki'],
    ['City Taupe', 'taupe'],
  ])('%s is %s', (name, keyword) => {
    expect(resolveSwatch(name)).toEqual({ hex: hexOf(keyword), fallback: false });
  });

  test('count in their order, not in the order of the name', () => {
    const order =
      'olive, navy, rose gold, forest, emerald, coral, lavender, mint, cream, champagne, camel, ' +
      'tan, beige, khaki, taupe, neon pink, pastel pink';
    const keywords = order.split(', ');
    for (const [index, keyword] of keywords.entries()) {
      for (const later of keywords.slice(index + 1)) {
        expect(hexOf(`${later} with ${keyword}`)).toBe(hexOf(keyword));
      }
    }
  });

  test('come before parts of names', () => {
    expect(hexOf('Tan Burgundy')).toBe(hexOf('tan'));
  });

  test('are whole words: a botanical is not tan', () => {
    expect(resolveSwatch('Botanical').fallback).toBe(true);
  });

  test('neon and pastel take the hue they stand with, in either order', () => {
    expect(hexOf('Hot Neon Pink')).toBe(hexOf('Neon Pink'));
    expect(hexOf('Green Neon')).toBe(hexOf('Neon Green'));
    expect(hexOf('Soft Pastel Blue')).toBe(hexOf('Pastel Blue'));
    expect(hexOf('Neon Something')).toBe('#39ff14');
    expect(hexOf('Pastel Something')).toBe(hexOf('Pastel Lavender'));
  });
});

describe('part of a name', () => {
  test('the longest known name inside the text is taken', () => {
    expect(hexOf('Deep Burgundy Suede')).toBe(hexOf('Burgundy'));
    expect(hexOf('Matte Midnight Blue Lacquer')).toBe(hexOf('Midnight Blue'));
    expect(hexOf('Reddish')).toBe(hexOf('Red'));
  });

  test('or else the known name the text begins', () => {
    expect(hexOf('Auberg')).toBe(hexOf('Aubergine'));
    expect(hexOf('Bougain')).toBe(hexOf('Bougainvillea'));
  });

  test('a known name in the middle of a word does not count', () => {
    expect(resolveSwatch('Hundred').fallback).toBe(true);
  });
});

describe('an unknown name', () => {
  test('is neutral grey, marked as a fallback, and warned of once', () => {
    expect(resolveSwatch('Qwx')).toEqual({ hex: neutralGrey, fallback: true });
    resolveSwatch('qwx ');
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn).toHaveBeenCalledWith("No swatch for the colour 'Qwx'");
  });

  test.each(['', '   ', '045-', 're', '()', '.*'])('%j is none', (name) => {
    expect(resolveSwatch(name)).toEqual({ hex: '#9E9E9E', fallback: true });
  });
});
