import { type Cents, dollarsToCents } from '#shared/money.ts';

/** Commas stand between thousands only: read otherwise, '1,50' would be a hundred and fifty. */
const amount = /^(\d{1,8}|\d{1,3}(,\d{3}){1,2})(\.\d{1,2})?$/;

/** Null for an empty field; a text that is no amount becomes none that is allowed. */
export function centsOfTyped(text: string): Cents | null {
  const typed = text.trim().replace(/^\$\s*/, '');
  if (typed === '') return null;
  return amount.test(typed) ? dollarsToCents(Number(typed.replaceAll(',', ''))) : 0;
}
