/** Money inside the shop is a whole number of cents. Only the API uses dollars. */
export type Cents = number;

/**
 * The same text as `Intl.NumberFormat`, without using it: its first use costs a slow phone a tenth
 * of a second, and every page shows a price.
 */
export function formatCents(cents: Cents): string {
  const text = centsToDecimalText(Math.abs(Math.round(cents)));
  return `${cents <= -0.5 ? '-' : ''}$${text.replace(/\B(?=(\d{3})+\.)/g, ',')}`;
}

export function formatDollars(dollars: number): string {
  return formatCents(dollarsToCents(dollars));
}

/** Without the cents if they are zero: '$1,250'. */
export function formatRoundDollars(dollars: number): string {
  return formatDollars(dollars).replace(/\.00$/, '');
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
