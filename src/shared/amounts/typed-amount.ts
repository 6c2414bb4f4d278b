import { type Cents, dollarsToCents } from '../money.ts';

/** Only commas between thousands are allowed: otherwise '1,50' would be a hundred and fifty. */
const amount = /^(\d{1,8}|\d{1,3}(,\d{3}){1,2})(\.\d{1,2})?$/;

/** Dollars as a person types them. Null if the text is no amount. */
export function readTypedCents(text: string): Cents | null {
  const typed = text.trim().replace(/^\$\s*/, '');
  return amount.test(typed) ? dollarsToCents(Number(typed.replaceAll(',', ''))) : null;
}

/** Null for an empty field. A text that is no amount becomes 0, which is not allowed. */
export function centsOfTyped(text: string): Cents | null {
  return text.trim().replace(/^\$\s*/, '') === '' ? null : (readTypedCents(text) ?? 0);
}
