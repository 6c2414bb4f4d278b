import { expect, test } from 'vitest';
import {
  cardWordsLeft,
  cardWordsProblem,
  countCharacters,
  type GiftChoice,
  giftTermsOf,
  noGift,
  parcelName,
  tidyWords,
  wrappingText,
} from './gift.ts';

const family = '👩‍👩‍👧‍👦';

test('words are counted as a person would', () => {
  expect(cardWordsLeft('')).toBe('200 characters left');
  expect(cardWordsLeft(`For you ${family}`)).toBe('191 characters left');
  expect(cardWordsLeft('a'.repeat(199))).toBe('1 character left');
  expect(cardWordsLeft('a'.repeat(203))).toBe('3 too many');
});

test.each([
  ['two hundred characters', 'é'.repeat(200), null],
  ['two hundred families', family.repeat(200), null],
  ['one more', 'a'.repeat(201), 'Please use at most 200 characters'],
  ['one family more', family.repeat(201), 'Please use at most 200 characters'],
  ['a tower of accents', `a${'\u0301'.repeat(5000)}`, 'Please use at most 200 characters'],
  ['eight lines', 'a\n'.repeat(7).concat('a'), null],
  ['nine lines', 'a\n'.repeat(8).concat('a'), 'Please use at most 8 lines'],
  ['a null byte', 'a\u0000b', 'Please leave out characters that can not be printed'],
  ['a bell', 'a\u0007b', 'Please leave out characters that can not be printed'],
  ['half an emoji', 'a\ud83d', 'Please leave out characters that can not be printed'],
  ['lines of a Windows form', '\r\nFor Rudo,\r\nwith love\r\n', null],
])('%s', (_, words, problem) => {
  expect(cardWordsProblem(words)).toBe(problem);
});

test('words lose blanks around them and keep their lines', () => {
  expect(tidyWords(' For Rudo,\r\nwith love\r')).toBe('For Rudo,\nwith love');
});

test('what is no gift costs nothing, whatever else was chosen', () => {
  const choice = { isGift: true, isWrapped: true, words: 'For you' };
  expect(giftTermsOf(undefined, 500)).toEqual(noGift);
  expect(giftTermsOf({ ...choice, isGift: false }, 500)).toEqual(noGift);
  expect(giftTermsOf(choice, 500)).toEqual({
    isGift: true,
    giftWrapped: true,
    giftWords: 'For you',
    wrappingCents: 500,
    recipientName: '',
    recipientPhone: '',
  });
  expect(giftTermsOf({ ...choice, isWrapped: false }, 500)).toMatchObject({
    giftWrapped: false,
    wrappingCents: 0,
  });
});

test('wrapping for nothing is free', () => {
  expect([wrappingText(0), wrappingText(4.5)]).toEqual(['Free', '$4.50']);
});

test.each([
  ['', 0],
  ['Rudo', 4],
  ['e\u0301', 1],
  ['👩‍👩‍👧‍👦', 1],
  ['👍🏾', 1],
  ['🇿🇼!', 2],
  ['a\nb', 3],
])('%j has %i characters', (text, count) => {
  expect(countCharacters(text)).toBe(count);
});

test('a parcel bears the name of whom it goes to, and the buyer’s where nobody else is named', () => {
  const buyer = { firstName: 'Rudo', lastName: 'Moyo' };
  const choice = { isGift: true, isWrapped: false, words: '', recipientName: 'Tariro Dube' };
  const named = (chosen: GiftChoice) => parcelName({ ...buyer, ...giftTermsOf(chosen, 0) });
  expect(named({ ...choice, isForOther: true })).toBe('Tariro Dube');
  expect(named(choice)).toBe('Rudo Moyo');
  expect(named({ ...choice, isForOther: true, isGift: false })).toBe('Rudo Moyo');
});
