import type { Card } from './account.ts';

/** The providers' own test numbers; no other number is ever accepted, let alone stored. */
const testCards: Record<string, { brand: string; isDeclined: boolean }> = {
  '4242424242424242': { brand: 'visa', isDeclined: false },
  '5555555555554444': { brand: 'mastercard', isDeclined: false },
  '378282246310005': { brand: 'amex', isDeclined: false },
  '6011111111111117': { brand: 'discover', isDeclined: false },
  '4000000000000002': { brand: 'visa', isDeclined: true },
};

export type CardForm = { number?: string; expiry?: string; code?: string };

type CardVerdict =
  | { kind: 'accepted'; card: Card }
  | { kind: 'declined' }
  | { kind: 'invalid'; message: string };

export function judgeCard(form: CardForm, now = new Date()): CardVerdict {
  const number = (form.number ?? '').replace(/[\s-]/g, '');
  const known = testCards[number];
  if (!known) {
    return { kind: 'invalid', message: 'Use a test card, such as 4242 4242 4242 4242.' };
  }
  if (!isInFuture(form.expiry ?? '', now)) {
    return { kind: 'invalid', message: 'The expiry date must be in the future, as MM / YY.' };
  }
  if (!/^\d{3,4}$/.test((form.code ?? '').trim())) {
    return { kind: 'invalid', message: 'The security code has 3 or 4 digits.' };
  }
  if (known.isDeclined) return { kind: 'declined' };
  return { kind: 'accepted', card: { brand: known.brand, last4: number.slice(-4) } };
}

function isInFuture(expiry: string, now: Date): boolean {
  const match = /^\s*(0[1-9]|1[0-2])\s*\/\s*(\d{2})\s*$/.exec(expiry);
  if (!match) return false;
  const endOfMonth = new Date(2000 + Number(match[2]), Number(match[1]), 1);
  return endOfMonth > now;
}
