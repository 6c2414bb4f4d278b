import { once } from '#shared/calls/once.ts';
import { type Cents, formatDollars } from '#shared/money.ts';

export const mostCardCharacters = 200;
/** More would not fit on the card. */
export const mostCardLines = 8;

export const giftTexts = {
  title: 'This is a gift',
  hint: 'No prices go into the parcel.',
  wrapping: 'Gift wrapping',
  free: 'Free',
  words: 'Words for the card (optional)',
} as const;

/** What a shopper chose; unless it is a gift, the rest counts for nothing. */
export type GiftChoice = { isGift: boolean; isWrapped: boolean; words: string };

/** A gift as the order keeps it. */
export type GiftTerms = {
  isGift: boolean;
  giftWrapped: boolean;
  giftWords: string;
  wrappingCents: Cents;
};

export const noGift: GiftTerms = {
  isGift: false,
  giftWrapped: false,
  giftWords: '',
  wrappingCents: 0,
};

export function giftTermsOf(choice: GiftChoice | undefined, wrappingCents: Cents): GiftTerms {
  if (!choice?.isGift) return noGift;
  const { isWrapped, words } = choice;
  return {
    isGift: true,
    giftWrapped: isWrapped,
    giftWords: words,
    wrappingCents: isWrapped ? wrappingCents : 0,
  };
}

export function tidyWords(words: string): string {
  return words.replace(/\r\n?/g, '\n').trim();
}

/** What is wrong with the words for a card; null where nothing is. */
export function cardWordsProblem(words: string): string | null {
  const tidy = tidyWords(words);
  // Two and more code points make one character; a tower of accents makes no sense.
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

/** As a person counts: a family of four in one emoji is one character, and so is an é. */
export function countCharacters(text: string): number {
  return [...characters().segment(text)].length;
}
