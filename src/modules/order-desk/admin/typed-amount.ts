import { readTypedCents } from '#shared/amounts/typed-amount.ts';
import type { Cents } from '#shared/money.ts';

/** Null for an empty field; a text that is no amount becomes none that is allowed. */
export function centsOfTyped(text: string): Cents | null {
  return text.trim().replace(/^\$\s*/, '') === '' ? null : (readTypedCents(text) ?? 0);
}
