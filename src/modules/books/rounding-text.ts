import { formatDollars } from '#shared/money.ts';

/** What cash came to beside the invoices, in dollars; nothing where nothing was rounded. */
export function roundingText(rounding: number): string {
  if (rounding === 0) return '';
  const side = rounding > 0 ? 'above' : 'below';
  return `Of the cash, ${formatDollars(Math.abs(rounding))} was taken ${side} the invoices by rounding.`;
}
