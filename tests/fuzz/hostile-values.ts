export type Random = () => number;

export function pick<T>(random: Random, values: readonly T[]): T {
  return values[Math.floor(random() * values.length)] as T;
}

/** Values that people, scanners and broken programs send instead of a word. */
export const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'half an emoji \ud83d',
  '\u202eevil',
  'İıſﬀ',
  '👠'.repeat(50),
  'x'.repeat(300),
  'x'.repeat(20_000),
  "' or 1=1 --",
  '"; drop table products; --',
  '%',
  '%00',
  '%2e%2e%2f',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '=cmd|calc!A1',
  '{{7*7}}',
  '#{7*7}',
  '\\',
  '\r\nset-cookie: a=b',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e309',
  '99999999999999999999',
  '2026-02-30',
  '9999-12-31T23:59:59Z',
  '+275760-09-13T00:00:00.001Z',
  'javascript:alert(1)',
  'https://[::1',
  '__proto__',
  'constructor',
  'toString',
] as const;

export const hostileNumbers = [
  0,
  -0,
  -1,
  1.5,
  0.1,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e21,
  1e308,
  5e-324,
] as const;

/** Any value of any shape. */
export function hostileValue(random: Random, depth = 0): unknown {
  const kind = Math.floor(random() * 8);
  if (kind === 0) return null;
  if (kind === 1) return random() < 0.5;
  if (kind === 2) return pick(random, hostileNumbers);
  if (kind === 3 && depth < 3) {
    return Array.from({ length: Math.floor(random() * 5) }, () => hostileValue(random, depth + 1));
  }
  if (kind === 4 && depth < 3) {
    const names = [pick(random, hostileTexts), pick(random, hostileTexts)];
    return Object.fromEntries(names.map((name) => [name, hostileValue(random, depth + 1)]));
  }
  if (kind === 5 && depth === 0) return Array.from({ length: 2000 }, () => 0);
  return pick(random, hostileTexts);
}
