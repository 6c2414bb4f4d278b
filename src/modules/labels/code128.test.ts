import { expect, test } from 'vitest';
import { code128Bars, fitsCode128 } from './code128.ts';

test('a code begins, ends and is checked as the standard says', () => {
  const bars = code128Bars('PJJ123C');
  // Start, seven letters, the check symbol (value 55), the end.
  expect(bars).toHaveLength(11 * 9 + 13);
  expect(bars.startsWith('11010010000')).toBe(true);
  expect(bars.endsWith('1100011101011')).toBe(true);
  expect(bars.slice(11 * 8, 11 * 9)).toBe('11101000110');
});

test('each symbol is eleven modules wide and has an even number of bars', () => {
  for (let code = 32; code < 127; code += 1) {
    const symbol = code128Bars(String.fromCharCode(code)).slice(11, 22);
    expect(symbol).toMatch(/^1.{9}0$/);
    expect(symbol.replaceAll('0', '').length % 2).toBe(0);
  }
});

test('other letters than those of the printable set do not fit', () => {
  expect(['NDR-38', 'Rosé', '', 'x'.repeat(49)].map(fitsCode128)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
