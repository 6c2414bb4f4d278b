import { once } from '#shared/calls/once.ts';
import { type Cents, formatDollars } from '#shared/money.ts';

export const mostCardCharacters = 200;
/** The limits of the printed card. */
export const mostCardLines = 8;

export const giftTexts = {
  title: 'This is a gift',
  hint: 'No prices go into the parcel.',
  wrapping: 'Gift wrapping',
  wrappingHint: 'A box with a satin ribbon, in tissue, and a bag to carry it.',
  wrappingPicture: 'A black box with a burgundy ribbon, a bag with tissue and a card',
  free: 'Free',
  words: 'Words for the card (optional)',
  forOther: 'Send it as a gift to somebody else',
  forOtherHint: 'The address below is theirs. They see no prices, and we write to you alone.',
  recipientName: 'Recipient’s Name',
  recipientPhone: 'Recipient’s Phone (optional)',
  recipientPhoneHint: 'The courier calls this number and not yours.',
} as const;

/** The shopper's choices. They count only if the order is a gift. */
export type GiftChoice = {
  isGift: boolean;
  isWrapped: boolean;
  words: string;
  /** The parcel goes to another person, whose address is the shipping address. */
  isForOther?: boolean | undefined;
  recipientName?: string | undefined;
  recipientPhone?: string | undefined;
};

/** A gift as stored with the order. */
export type GiftTerms = {
  isGift: boolean;
  giftWrapped: boolean;
  giftWords: string;
  wrappingCents: Cents;
  /** The parcel's recipient; empty if it is the buyer. */
  recipientName: string;
  recipientPhone: string;
};

export const noGift: GiftTerms = {
  isGift: false,
  giftWrapped: false,
  giftWords: '',
  wrappingCents: 0,
  recipientName: '',
  recipientPhone: '',
};

export function giftTermsOf(choice: GiftChoice | undefined, wrappingCents: Cents): GiftTerms {
  if (!choice?.isGift) return noGift;
  const { isWrapped, words, isForOther, recipientName = '', recipientPhone = '' } = choice;
  return {
    isGift: true,
    giftWrapped: isWrapped,
    giftWords: words,
    wrappingCents: isWrapped ? wrappingCents : 0,
    recipientName: isForOther ? recipientName : '',
    recipientPhone: isForOther ? recipientPhone : '',
  };
}

/** The name on the parcel. */
export function parcelName(order: {
  recipientName: string;
  firstName: string;
  lastName: string;
}): string {
  return order.recipientName || `${order.firstName} ${order.lastName}`.trim();
}

export function tidyWords(words: string): string {
  return words.replace(/\r\n?/g, '\n').trim();
}

export const recipientNameProblem = 'Recipient’s name is required';

const fewestPhoneDigits = 6;

/** Why the phone of a recipient is refused; null if it is accepted or empty. */
export function recipientPhoneProblem(phone: string): string | null {
  const digits = phone.match(/\p{Nd}/gu)?.length ?? 0;
  return phone === '' || digits >= fewestPhoneDigits
    ? null
    : `Please enter a phone number of at least ${fewestPhoneDigits} digits, or leave it empty`;
}

/** Why the words for a greeting card are refused; null if they are accepted. */
export function cardWordsProblem(words: string): string | null {
  const tidy = tidyWords(words);
  // One character may have several code points, but a long stack of accents is no real text.
  const isTower = tidy.length > mostCardCharacters * 20;
  if (isTower || countCharacters(tidy) > mostCardCharacters) {
    return `Please use at most ${mostCardCharacters} characters`;
  }
  if (tidy.split('\n').length > mostCardLines) return `Please use at most ${mostCardLines} lines`;
  if (/[\p{Cc}\p{Cs}]/u.test(tidy.replaceAll('\n', ''))) {
    return 'Please leave out characters that can not be printed';
  }
  return null;
}

/** In dollars. */
export function wrappingText(price: number): string {
  return price === 0 ? giftTexts.free : formatDollars(price);
}

/** '43 characters left' */
export function cardWordsLeft(words: string): string {
  const left = mostCardCharacters - countCharacters(tidyWords(words));
  if (left < 0) return `${-left} too many`;
  return left === 1 ? '1 character left' : `${left} characters left`;
}

const characters = once(() => new Intl.Segmenter('en', { granularity: 'grapheme' }));

/** Counts as a person does: an emoji of a family is one character, and so is an é. */
export function countCharacters(text: string): number {
  return [...characters().segment(text)].length;
}
