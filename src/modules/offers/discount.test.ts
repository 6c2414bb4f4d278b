import { describe, expect, test } from 'vitest';
import { readCode } from '#modules/orders/checkout-offers.ts';
import { createRandom } from '#shared/random.ts';
import { seed } from '#tests/kit/random.ts';
import { splitTotal } from './amount-due.ts';
import {
  type DiscountedBag,
  type DiscountRefusal,
  type DiscountTerms,
  judgeDiscount,
} from './discount.ts';
import { categoryNames, describeDiscount, refusalSentence } from './discount-texts.ts';

const now = new Date('2026-11-16T12:00:00Z');
const unused = { all: 0, own: 0 };

const terms: DiscountTerms = {
  code: 'WELCOME10',
  kind: 'percent',
  value: 10,
  beginsAt: null,
  endsAt: null,
  mostUses: null,
  mostPerCustomer: null,
  minimumCents: 0,
  categories: [],
  isActive: true,
};

const shoes = {
  category: 'shoes',
  unitPriceCents: 12_500,
  quantity: 1,
  isGiftCard: false,
} as const;
const polish = { ...shoes, category: 'nailpolish', unitPriceCents: 1_999, quantity: 3 } as const;
const bag: DiscountedBag = { lines: [shoes, polish], shippingCents: 3_000 };

function judge(change: Partial<DiscountTerms>, of = bag, uses = unused) {
  return judgeDiscount({ ...terms, ...change }, of, uses, now);
}

function refusal(change: Partial<DiscountTerms>, of = bag, uses = unused) {
  const judged = judge(change, of, uses);
  return judged.ok ? null : (judged.detail ?? null);
}

describe('a code', () => {
  test('is read without case and blanks', () => {
    expect(readCode('  welcome 10 ')).toBe('WELCOME10');
  });

  test('by percentage takes whole cents, half a cent for the customer, shared over the lines', () => {
    // 10% of $184.97 is 1849.7 cents.
    expect(judge({})).toEqual({
      ok: true,
      value: { cents: 1_850, lineCents: [1_250, 600], deliveryCents: 0 },
    });
  });

  test('by amount takes no more than the items cost', () => {
    expect(judge({ kind: 'amount', value: 2_000 })).toMatchObject({ value: { cents: 2_000 } });
    expect(judge({ kind: 'amount', value: 99_999 })).toMatchObject({ value: { cents: 18_497 } });
  });

  test('for the delivery takes what it costs, and nothing before it is chosen', () => {
    const free = { kind: 'delivery', value: 0 } as const;
    expect(judge(free)).toMatchObject({
      value: { cents: 3_000, lineCents: [0, 0], deliveryCents: 3_000 },
    });
    expect(judge(free, { ...bag, shippingCents: null })).toMatchObject({ value: { cents: 0 } });
    expect(refusal(free, { ...bag, shippingCents: 0 })).toEqual({ why: 'no-delivery' });
  });

  test('for a category counts its lines alone, for the sum that is asked too', () => {
    const forPolish = { categories: ['nailpolish'] };
    expect(judge(forPolish)).toMatchObject({ value: { cents: 600, lineCents: [0, 600] } });
    expect(refusal({ ...forPolish, minimumCents: 6_000 })).toMatchObject({ why: 'too-little' });
    expect(refusal({ categories: ['champagne'] })).toMatchObject({ why: 'nothing-fits' });
  });

  test('takes nothing off gift cards', () => {
    const card = { ...shoes, isGiftCard: true };
    expect(refusal({}, { ...bag, lines: [card] })).toMatchObject({ why: 'nothing-fits' });
    expect(judge({}, { ...bag, lines: [card, shoes] })).toMatchObject({
      value: { lineCents: [0, 1_250] },
    });
  });

  test('counts from its beginning to its end, and while it is on', () => {
    const later = new Date(now.getTime() + 1);
    expect(refusal({ beginsAt: now })).toBeNull();
    expect(refusal({ beginsAt: later })).toEqual({ why: 'not-yet', from: later });
    expect(refusal({ endsAt: later })).toBeNull();
    expect(refusal({ endsAt: now })).toEqual({ why: 'over' });
    expect(refusal({ isActive: false })).toEqual({ why: 'unknown' });
  });

  test('can be used as often as it says, in all and by each customer', () => {
    expect(refusal({ mostUses: 10 }, bag, { all: 9, own: 0 })).toBeNull();
    expect(refusal({ mostUses: 10 }, bag, { all: 10, own: 0 })).toEqual({ why: 'used-up' });
    expect(refusal({ mostPerCustomer: 2 }, bag, { all: 5, own: 2 })).toEqual({
      why: 'used-by-you',
      times: 2,
    });
  });

  test('is shared over any lines so that the shares are what it takes, none above its line', () => {
    const random = createRandom(seed);
    const upTo = (most: number) => 1 + Math.floor(random() * most);
    for (let round = 0; round < 300; round += 1) {
      const lines = Array.from({ length: upTo(6) }, () => ({
        ...shoes,
        unitPriceCents: upTo(90_000),
        quantity: upTo(4),
      }));
      const kind = random() < 0.5 ? 'percent' : 'amount';
      const judged = judge({ kind, value: upTo(100) }, { lines, shippingCents: 0 });
      if (!judged.ok) continue;
      const { cents, lineCents } = judged.value;
      expect(lineCents.reduce((sum, share) => sum + share, 0)).toBe(cents);
      for (const [place, line] of lines.entries()) {
        expect(lineCents[place]).toBeLessThanOrEqual(line.unitPriceCents * line.quantity);
      }
    }
  });
});

test('every refusal is a sentence for whoever typed the code', () => {
  const sentences: [DiscountRefusal, string][] = [
    [
      { why: 'unknown' },
      'We do not know this code. Please compare it with how it was given to you.',
    ],
    [
      { why: 'not-yet', from: now },
      'This code counts from November 16, 2026, 14:00 (Harare time).',
    ],
    [{ why: 'over' }, 'This code is no longer valid.'],
    [{ why: 'used-up' }, 'This code has been used as often as it can be.'],
    [
      { why: 'used-by-you', times: 1 },
      'This code can be used once by each customer, and it was used with your e-mail address.',
    ],
    [
      { why: 'used-by-you', times: 3 },
      'This code can be used 3 times by each customer, and it was used that often with your e-mail address.',
    ],
    [{ why: 'too-little', minimumCents: 5_000, categories: [] }, 'This code counts from $50.00.'],
    [
      { why: 'too-little', minimumCents: 5_000, categories: ['shoes'] },
      'This code counts from $50.00 of Shoes.',
    ],
    [{ why: 'nothing-fits', categories: [] }, 'Nothing in your bag is sold for less.'],
    [
      { why: 'nothing-fits', categories: ['shoes', 'clothing'] },
      'This code is for Shoes and Clothing, and there is none in your bag.',
    ],
    [{ why: 'no-delivery' }, 'This code is for the delivery, and yours costs nothing already.'],
  ];
  for (const [refused, sentence] of sentences) expect(refusalSentence(refused)).toBe(sentence);
});

test('a code is described by what it gives', () => {
  expect(describeDiscount(terms)).toBe('10% off');
  expect(describeDiscount({ kind: 'amount', value: 2_000, categories: ['shoes'] })).toBe(
    '$20.00 off Shoes',
  );
  expect(describeDiscount({ kind: 'delivery', value: 0, categories: [] })).toBe('Free delivery');
  expect(categoryNames(['clothing', 'shoes', 'champagne'])).toBe('Shoes, Champagne and Clothing');
});

describe('a total', () => {
  test.each([
    ['is the provider’s where there is no card', 10_000, 0, { cardCents: 0, dueCents: 10_000 }],
    ['is shared with a card', 10_000, 4_000, { cardCents: 4_000, dueCents: 6_000 }],
    ['is a card’s where it has enough', 10_000, 25_000, { cardCents: 10_000, dueCents: 0 }],
    ['leaves a provider what it takes', 10_000, 9_980, { cardCents: 9_950, dueCents: 50 }],
    ['of a few cents is a card’s alone', 30, 100, { cardCents: 30, dueCents: 0 }],
    ['of a few cents is nobody’s without one', 30, 0, null],
    ['of nothing is no purchase', 0, 100, null],
  ])('%s', (_, total, available, due) => {
    expect(splitTotal(total, available)).toEqual(due);
  });
});
