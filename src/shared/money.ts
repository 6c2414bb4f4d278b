/** Money inside the shop is a whole number of cents; only the API's edge speaks dollars. */
export type Cents = number;

const dollarFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export function formatCents(cents: Cents): string {
  return dollarFormat.format(cents / 100);
}

export function formatDollars(dollars: number): string {
  return dollarFormat.format(dollars);
}

export function centsToDollars(cents: Cents): number {
  return cents / 100;
}

/** Rounds half up on the decimal text, so that 1.005 becomes 101 and not 100. */
export function dollarsToCents(dollars: number): Cents {
  return Math.round(Number(`${dollars.toFixed(6)}e2`));
}

/** The two-decimal text that payment providers expect: 1999 -> '19.99'. */
export function centsToDecimalText(cents: Cents): string {
  const sign = cents < 0 ? '-' : '';
  const absolute = Math.abs(cents);
  return `${sign}${Math.trunc(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`;
}
