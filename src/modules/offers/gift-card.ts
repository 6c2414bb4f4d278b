import type { Cents } from '#shared/money.ts';

/** No letters that look alike: people copy codes by hand. */
export const cardAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const cardCodeLength = 16;

/** 'ABCD-EFGH-JKMN-PQRS' */
export function formatCardCode(code: string): string {
  return (code.match(/.{1,4}/g) ?? []).join('-');
}

/** Spaces, hyphens and case are ignored. */
export function readCardCode(text: string): string {
  return text.replace(/[\s-]+/g, '').toUpperCase();
}

export function isCardCode(code: string): boolean {
  return (
    code.length === cardCodeLength && [...code].every((letter) => cardAlphabet.includes(letter))
  );
}

export type CardRefusal = 'unknown' | 'empty' | 'in-use' | 'for-cards';

export const cardRefusals: Readonly<Record<CardRefusal, string>> = {
  unknown: 'We do not know this gift card. Please compare the code with the e-mail it came in.',
  empty: 'Nothing is left on this gift card.',
  'in-use':
    'All that is left on this gift card is in use by another checkout. Finish or cancel that one, or try again in half an hour.',
  'for-cards': 'A gift card can’t pay for another gift card.',
};

/** The kinds of entries, as staff see them. */
export const entryLabels = {
  issue: 'Issued',
  hold: 'Held by a checkout',
  release: 'Released',
  spend: 'Spent',
  refund: 'Refunded to the card',
  void: 'Voided',
  restore: 'Restored',
  reissue: 'New code',
} as const;

export type EntryKind = keyof typeof entryLabels;

type CardSums = { valueCents: Cents; balanceCents: Cents; heldCents: Cents };

export function availableCents({ balanceCents, heldCents }: CardSums): Cents {
  return balanceCents - heldCents;
}
