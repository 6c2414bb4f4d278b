import { expect, test } from 'vitest';
import {
  addToBasket,
  type Basket,
  describeNewPrices,
  emptyBasket,
  payingOf,
  readBasket,
  refreshed,
  saleBody,
  setQuantity,
  subtotalCents,
} from './basket.ts';
import { leftOf, onlyChoice, type Sellable } from './sellable.ts';

const pump: Sellable = {
  id: 7,
  name: 'Avondale Pump',
  category: 'shoes',
  subCategory: null,
  imageUrl: '',
  price: 49.94,
  colors: ['Noir'],
  sizes: ['37', '38'],
  inStock: true,
  isGiftCard: false,
  variants: [
    { id: 1, color: 'Noir', size: '37', left: 2 },
    { id: 2, color: 'Noir', size: '38', left: 5 },
  ],
};
const choice = { color: 'Noir', size: '38' };
const basket = addToBasket(emptyBasket('b7c6bc4c-6f1f-4c3e-9f0a-0d3f2a1b4c5d'), pump, choice);
const only = (all: Basket) => all.lines[0] ?? expect.fail('no line');

test('the same size twice is one line, and none of it is no line', () => {
  const twice = addToBasket(basket, pump, choice);
  expect(twice.lines).toMatchObject([{ quantity: 2, left: 5 }]);
  expect(subtotalCents(twice)).toBe(9_988);
  expect(setQuantity(twice, only(twice), 0).lines).toEqual([]);
});

test('a sale whose last line is removed is a new one', () => {
  const twice = addToBasket(basket, pump, choice);
  expect(setQuantity(twice, only(twice), 1).id).toBe(basket.id);
  const emptied = setQuantity(twice, only(twice), 0);
  expect(emptied.id).not.toBe(basket.id);
  expect(readBasket(emptied)).toEqual(emptied);
});

test('nothing is asked where there is nothing to choose', () => {
  expect(onlyChoice(pump)).toBeNull();
  expect(onlyChoice({ ...pump, sizes: ['38'] })).toEqual(choice);
  expect(leftOf(pump, { color: 'noir', size: '' })).toBe(7);
});

test.each([
  ['cash, nothing typed', { way: 'cash' }, { exact: [], cashCents: 5_000 }],
  ['cash, a note', { way: 'cash', given: '100' }, { exact: [], cashCents: 10_000 }],
  [
    'the card machine',
    { way: 'card-terminal' },
    { exact: [{ method: 'card-terminal', amountCents: 4_994, reference: '' }], cashCents: null },
  ],
  [
    'a part by card, the rest in cash',
    {
      way: 'split',
      typed: {
        'card-terminal': { amount: '20', reference: ' 0042 ' },
        'mobile-money': { amount: '', reference: '' },
      },
    },
    {
      exact: [{ method: 'card-terminal', amountCents: 2_000, reference: '0042' }],
      cashCents: 3_000,
    },
  ],
  ['what is no amount', { way: 'cash', given: '1o' }, null],
] as const)('paid with %s', (_, changes, paying) => {
  expect(payingOf({ ...basket, ...changes } as Basket, 4_994, 50)).toEqual(paying);
});

test('it is sent with the prices that were shown', () => {
  const paying = { exact: [], cashCents: 5_000 };
  expect(saleBody(basket, 4_994, paying)).toMatchObject({
    id: basket.id,
    lines: [{ productId: 7, size: '38', quantity: 1, price: 49.94 }],
    total: 49.94,
    payments: [],
    cash: 50,
  });
  expect(only(refreshed(basket, [{ ...pump, price: 60 }])).price).toBe(60);
});

test('a changed price is named with the one before', () => {
  const now = refreshed(basket, [{ ...pump, price: 60 }]);
  expect(describeNewPrices(basket, now)).toBe('Avondale Pump: $60.00 now, $49.94 before.');
  expect(describeNewPrices(basket, refreshed(basket, [pump]))).toBe('');
});

test('what was sent is stored as it was, with its price', () => {
  const body = saleBody(basket, 4_994, { exact: [], cashCents: 5_000 });
  const sent = { ...basket, sent: { body, quote: null } };
  expect(readBasket(JSON.parse(JSON.stringify(sent)))?.sent).toEqual({ body, quote: null });
});

test('a tab gives back what it stored, and nothing that is none', () => {
  expect(readBasket(JSON.parse(JSON.stringify(basket)))).toEqual(basket);
  expect(readBasket({ id: 'x' })).toBeNull();
});
