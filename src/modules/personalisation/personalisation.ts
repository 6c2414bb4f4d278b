import type { LineAddition } from '#modules/cart/line-addition.ts';
import type { Cents } from '#shared/money.ts';

/** The module's name on a line of the bag and of an order. */
export const personalisation = 'personalisation';

export const kinds = ['monogram', 'engraving'] as const;
export type Kind = (typeof kinds)[number];

export const fonts = ['serif', 'sans', 'italic'] as const;
export type Font = (typeof fonts)[number];

export const alphabets = ['capitals', 'letters', 'digits', 'signs'] as const;
export type Alphabet = (typeof alphabets)[number];

/** Where the text goes. `x` and `y` in percent of the picture; null if it does not show the place. */
export type Position = { name: string; x: number | null; y: number | null };

export type Offer = {
  kind: Kind;
  fonts: readonly Font[];
  positions: readonly Position[];
  maxLength: number;
  alphabet: Alphabet;
  priceCents: Cents;
  extraDays: number;
};

/** The shopper's choice, as the bag stores it and the server receives it. */
export type Wish = { kind: string; text: string; font: string; position: string };

export const fontLabels: Readonly<Record<Font, string>> = {
  serif: 'Serif',
  sans: 'Sans serif',
  italic: 'Italic',
};

export const alphabetLabels: Readonly<Record<Alphabet, string>> = {
  capitals: 'Capital letters',
  letters: 'Letters',
  digits: 'Letters and digits',
  signs: 'Letters, digits and . & -',
};

/** Latin letters with their accents. The workshop has no others. */
const letter = /^[A-Za-zÀ-ÖØ-öø-ž]$/;
const isLetter = (sign: string) => letter.test(sign);
const isDigit = (sign: string) => /^[0-9]$/.test(sign);

const isAllowed: Readonly<Record<Alphabet, (sign: string) => boolean>> = {
  capitals: (sign) => isLetter(sign) && sign === sign.toUpperCase() && sign !== sign.toLowerCase(),
  letters: isLetter,
  digits: (sign) => isLetter(sign) || isDigit(sign),
  signs: (sign) => isLetter(sign) || isDigit(sign) || '.&-'.includes(sign),
};

/** The text as it is made: a letter and its accent are one sign, and spaces are single. */
export function writtenText(typed: string): string {
  return typed.normalize('NFC').replace(/ +/g, ' ').trim();
}

type TextRule = Pick<Offer, 'maxLength' | 'alphabet'>;

/** Why a text can't be made, as a sentence; null if it can. Spaces count. */
export function textFault(typed: string, { maxLength, alphabet }: TextRule): string | null {
  const signs = [...writtenText(typed)];
  if (signs.length === 0) return 'Please enter your text.';
  if (signs.length > maxLength) return `Please use at most ${countSigns(maxLength)}.`;
  const isFine = signs.every((sign) => sign === ' ' || isAllowed[alphabet](sign));
  return isFine ? null : `${alphabetLabels[alphabet]} only, please.`;
}

function countSigns(count: number): string {
  return count === 1 ? '1 character' : `${count} characters`;
}

export const noReturns = 'Personalised items cannot be returned.';

const gone = 'This is no longer offered.';

/** Why a wish can't be fulfilled as the shopper saw it; null if it can. */
export function wishFault(wish: Wish, offer: Offer | undefined, seenDays: number): string | null {
  if (!offer || wish.kind !== offer.kind) return gone;
  if (!offer.fonts.some((font) => font === wish.font))
    return 'This lettering is no longer offered.';
  if (!offer.positions.some(({ name }) => name === wish.position)) {
    return 'This place is no longer offered.';
  }
  if (offer.extraDays > seenDays) return `It takes ${countDays(offer.extraDays)} now.`;
  // Order and bag compare the text letter by letter.
  if (wish.text !== writtenText(wish.text)) return 'Please enter your text again.';
  return textFault(wish.text, offer);
}

export function countDays(days: number): string {
  return days === 1 ? '1 more day' : `${days} more days`;
}

const nouns: Readonly<Record<Kind, string>> = { monogram: 'Monogram', engraving: 'Engraving' };

/** What is sold with the line. Only for a wish without a fault. It names no price: a gift may be. */
export function additionOf(wish: Wish, offer: Offer): LineAddition {
  const text = writtenText(wish.text);
  const font = offer.fonts.find((each) => each === wish.font);
  const lettering = font ? fontLabels[font] : wish.font;
  return {
    by: personalisation,
    choice: { kind: offer.kind, text, font: wish.font, position: wish.position },
    text: `${nouns[offer.kind]} ‘${text}’, ${lettering}, ${wish.position}`,
    extraDays: offer.extraDays,
    priceCents: offer.priceCents,
    isFinal: true,
  };
}

/** What the page says to a shopper. */
export const kindTexts: Readonly<Record<Kind, { open: string; text: string; add: string }>> = {
  monogram: { open: 'Add a monogram', text: 'Your monogram', add: 'Add with monogram' },
  engraving: { open: 'Engrave', text: 'Your engraving', add: 'Add with engraving' },
};

export const kindLabels: Readonly<Record<Kind, string>> = nouns;

export function offerCall(productId: number | ':id'): string {
  return `/api/products/${productId}/personalisation`;
}

export function staffOfferCall(productId: number | ':id'): string {
  return `/api/admin/products/${productId}/personalisation`;
}
