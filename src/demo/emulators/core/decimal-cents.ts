/** '19.99' -> 1999; null for anything but a plain amount with at most two decimals. */
export function parseDecimalCents(text: unknown): number | null {
  const match = typeof text === 'string' ? /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) : null;
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null;
}
