import { describe, expect, test } from 'vitest';
import { additionOf, type Offer, textFault, wishFault, writtenText } from './personalisation.ts';

const offer: Offer = {
  kind: 'monogram',
  fonts: ['serif', 'italic'],
  positions: [{ name: 'Inside left', x: null, y: null }],
  maxLength: 3,
  alphabet: 'capitals',
  priceCents: 2_500,
  extraDays: 3,
};
const wish = { kind: 'monogram', text: 'TM', font: 'serif', position: 'Inside left' };
const rule = (alphabet: Offer['alphabet'], maxLength = 10) => ({ alphabet, maxLength });
const tooLong = 'Please use at most 3 characters.';

describe('a text', () => {
  test.each<[string, string, Offer['alphabet']]>([
    ['capitals', 'TM', 'capitals'],
    ['capitals with an accent', 'ÉÀ', 'capitals'],
    ['a space between', 'T M', 'capitals'],
    ['small letters', 'Tariro', 'letters'],
    ['a letter and its accent written apart', 'Rene\u0301', 'letters'],
    ['digits', 'Est 2026', 'digits'],
    ['signs', 'T. & M.-K', 'signs'],
  ])('of %s can be made', (_, text, alphabet) => {
    expect(textFault(text, rule(alphabet))).toBeNull();
  });

  test.each<[string, string, Offer['alphabet'], string]>([
    ['nothing', '', 'letters', 'Please enter your text.'],
    ['spaces only', '     ', 'letters', 'Please enter your text.'],
    ['a small letter', 'Tm', 'capitals', 'Capital letters only, please.'],
    ['a digit', 'T1', 'letters', 'Letters only, please.'],
    ['a dot', 'T.1', 'digits', 'Letters and digits only, please.'],
    ['another sign', 'T/M', 'signs', 'Letters, digits and . & - only, please.'],
    ['an emoji', '👩‍👧', 'signs', 'Letters, digits and . & - only, please.'],
    ['a mark on no letter of ours', 'Q\u0301', 'letters', 'Letters only, please.'],
    ['many marks on one letter', 'e\u0301\u0323\u0330', 'letters', 'Letters only, please.'],
    ['Hebrew', 'שלום', 'letters', 'Letters only, please.'],
    ['a sign that turns the direction', 'A\u202eB', 'letters', 'Letters only, please.'],
    ['letters that look Latin', 'ТМ', 'letters', 'Letters only, please.'],
    ['full-width letters', 'ＴＭ', 'letters', 'Letters only, please.'],
    ['a space of no width', 'T\u200bM', 'letters', 'Letters only, please.'],
    ['a hard space', 'T\u00a0M', 'letters', 'Letters only, please.'],
    ['mark-up', '<b>', 'signs', 'Letters, digits and . & - only, please.'],
  ])('of %s is refused', (_, text, alphabet, sentence) => {
    expect(textFault(text, rule(alphabet))).toBe(sentence);
  });

  test('is counted as it is made: accents are part of their letter, spaces count', () => {
    expect(textFault('E\u0301A\u0300U\u0308', rule('capitals', 3))).toBeNull();
    expect(textFault('  A   B  ', rule('capitals', 3))).toBeNull();
    expect(textFault('ABCD', rule('capitals', 3))).toBe(tooLong);
    expect(textFault('A B C', rule('capitals', 3))).toBe(tooLong);
    expect(textFault('AB', rule('capitals', 1))).toBe('Please use at most 1 character.');
    expect(writtenText('  A   B ')).toBe('A B');
  });
});

describe('a wish', () => {
  test('that the offer allows is sold in words without a price', () => {
    expect(wishFault(wish, offer, 3)).toBeNull();
    expect(additionOf(wish, offer)).toEqual({
      by: 'personalisation',
      choice: wish,
      text: 'Monogram ‘TM’, Serif, Inside left',
      extraDays: 3,
      priceCents: 2_500,
      isFinal: true,
    });
  });

  test.each<[string, Partial<typeof wish>, string]>([
    ['kind', { kind: 'engraving' }, 'This is no longer offered.'],
    ['lettering', { font: 'sans' }, 'This lettering is no longer offered.'],
    ['place', { position: 'Sole' }, 'This place is no longer offered.'],
    ['text', { text: 'TMTM' }, tooLong],
    ['spacing', { text: ' TM' }, 'Please enter your text again.'],
  ])('of another %s is refused', (_, change, sentence) => {
    expect(wishFault({ ...wish, ...change }, offer, 3)).toBe(sentence);
  });

  test('is refused where nothing is offered, and where it takes longer than was seen', () => {
    expect(wishFault(wish, undefined, 3)).toBe('This is no longer offered.');
    expect(wishFault(wish, offer, 2)).toBe('It takes 3 more days now.');
    expect(wishFault(wish, offer, 5)).toBeNull();
  });
});
