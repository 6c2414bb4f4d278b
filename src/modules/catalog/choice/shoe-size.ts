/** The shop's sizes of women's shoes. All size conversion uses this table. */
export const shoeSizes: ReadonlyArray<{ eu: number; uk: number; us: number }> = [
  { eu: 34, uk: 1, us: 4 },
  { eu: 35, uk: 2, us: 5 },
  { eu: 36, uk: 3, us: 6 },
  { eu: 37, uk: 4, us: 7 },
  { eu: 38, uk: 5, us: 8 },
  { eu: 39, uk: 6, us: 9 },
  { eu: 40, uk: 7, us: 10 },
  { eu: 41, uk: 8, us: 11 },
  { eu: 42, uk: 9, us: 12 },
  { eu: 43, uk: 10, us: 13 },
];

export type SizeSystem = 'eu' | 'uk' | 'us';

/** The European size, also for half sizes; null if it is not in the table. */
export function toEuropeanSize(size: number, system: SizeSystem): number | null {
  const row = shoeSizes.find((candidate) => candidate[system] === Math.floor(size));
  return row ? row.eu + (size % 1) : null;
}

/**
 * The system of a bare number: 38 is European. A small one is British, as in the shop's own
 * country. A size too large for a British one is American.
 */
export function guessSystem(size: number): SizeSystem {
  if (size >= 20) return 'eu';
  return toEuropeanSize(size, 'uk') === null ? 'us' : 'uk';
}

/** A half size is looked for together with the two sizes around it. */
export function sizesToTry(european: number): string[] {
  return european % 1 === 0
    ? [String(european)]
    : [String(european), String(Math.floor(european)), String(Math.ceil(european))];
}

const lettered = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL'];

/** Letters from small to large, then digits, then all other words. */
export function compareSizes(one: string, other: string): number {
  const [left, right] = [placeOf(one), placeOf(other)];
  return left - right || one.localeCompare(other, 'en', { numeric: true });
}

function placeOf(size: string): number {
  const letters = lettered.indexOf(size.toUpperCase());
  if (letters !== -1) return letters;
  return /^\d/.test(size) ? lettered.length : lettered.length + 1;
}
