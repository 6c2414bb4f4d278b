import { describe, expect, test } from 'vitest';
import { checkSale, saleTexts } from './check-sale.ts';
import type { SoldProduct } from './product-stock.ts';
import { emptyDraft, type SaleDraft } from './sale-draft.ts';
import { isByEmail, saleTotals } from './sale-totals.ts';

const pump: SoldProduct = {
  id: 7,
  name: 'Kariba Pump',
  price: 420,
  category: 'shoes',
  subCategory: 'heels',
  imageUrl: '',
  colors: ['Noir', 'Ivory'],
  sizes: ['37', '38'],
  inStock: true,
};
const brut: SoldProduct = {
  ...pump,
  id: 8,
  price: 90,
  category: 'champagne',
  colors: [],
  sizes: [],
};
const box: SoldProduct = {
  ...brut,
  id: 9,
  category: 'nailpolish',
  subCategory: 'set',
  colors: ['Plum'],
};
const card: SoldProduct = { ...brut, id: 10, isGiftCard: true };
const products = new Map([pump, brut, box, card].map((product) => [product.id, product]));

const lineOf = (changes: object = {}) => ({
  key: 'a',
  productId: 7,
  name: 'Kariba Pump',
  color: 'Noir',
  size: '38',
  quantity: 2,
  price: '',
  priceReason: '',
  ...changes,
});

const draftOf = (changes: Partial<SaleDraft> = {}): SaleDraft => ({
  ...emptyDraft('9a0f6a1e-5a44-4b39-9d3a-2f3a4d0f4c11'),
  customer: { id: null, email: 'rudo@example.com', firstName: 'Rudo', lastName: 'Moyo', phone: '' },
  lines: [lineOf()],
  ...changes,
});

const problemsOf = (changes: Partial<SaleDraft>) => {
  const checked = checkSale(draftOf(changes), products);
  return checked.ok ? {} : checked.problems;
};

test('gift cards alone go by e-mail, and nothing else does', () => {
  const cards = lineOf({ productId: 10 });
  expect(isByEmail(draftOf({ lines: [cards, cards] }), products)).toBe(true);
  expect(isByEmail(draftOf({ lines: [cards, lineOf()] }), products)).toBe(false);
  expect(isByEmail(draftOf({ lines: [] }), products)).toBe(false);
});

describe('a sale as it is sent', () => {
  test('carries the prices that were shown, and the id of the form', () => {
    const checked = checkSale(draftOf(), products);
    expect(checked).toMatchObject({
      ok: true,
      sale: {
        id: '9a0f6a1e-5a44-4b39-9d3a-2f3a4d0f4c11',
        channel: 'boutique',
        delivery: 'collection',
        lines: [{ productId: 7, color: 'Noir', size: '38', quantity: 2, price: 420 }],
        payment: { kind: 'taken', method: 'cash' },
        shipping: { amount: 0 },
      },
    });
    expect(checked.ok && 'discount' in checked.sale).toBe(false);
  });

  test('of a chat carries address, courier and the days of its link', () => {
    const address = {
      streetAddress: '1 Samora Machel Avenue',
      city: 'Harare',
      state: 'Harare',
      country: 'ZW',
      postalCode: 'N/A',
    };
    const checked = checkSale(
      draftOf({
        channel: 'chat',
        delivery: 'delivery',
        address,
        shipping: '25.5',
        carrier: 'DHL Express',
        service: 'Worldwide',
        payment: 'link',
        days: 5,
      }),
      products,
    );
    expect(checked).toMatchObject({
      ok: true,
      sale: {
        address,
        shipping: { amount: 25.5, carrier: 'DHL Express', service: 'Worldwide' },
        payment: { kind: 'link', days: 5 },
      },
    });
  });
});

describe('what keeps a sale from being sent stands beside what it is about', () => {
  const nobody = { id: null, email: '', firstName: '', lastName: '', phone: '' };
  test.each<[string, Partial<SaleDraft>, Record<string, string>]>([
    ['no product', { lines: [] }, { lines: 'Please add at least one product' }],
    [
      'no customer',
      { customer: nobody },
      {
        'customer.firstName': 'First name is required',
        'customer.phone': 'Please enter a telephone number or an e-mail address',
      },
    ],
    [
      'nobody to reach',
      { customer: { ...nobody, firstName: 'Tendai' } },
      { 'customer.phone': 'Please enter a telephone number or an e-mail address' },
    ],
    [
      'a link without an address for mail',
      { customer: { ...nobody, firstName: 'Tendai', phone: '077' }, payment: 'link' },
      { 'customer.email': 'A payment link needs an e-mail address' },
    ],
    [
      'no colour and size',
      { lines: [lineOf({ color: '', size: '' })] },
      { 'lines.0.color': 'Please choose a colour.', 'lines.0.size': 'Please choose a size.' },
    ],
    [
      'a box without shades',
      { lines: [lineOf({ productId: 9, color: '', size: '' })] },
      { 'lines.0.color': 'Please choose the shades.' },
    ],
    [
      'another price',
      { lines: [lineOf({ price: '400' })] },
      { 'lines.0.priceReason': saleTexts.priceReason },
    ],
    [
      'a price that is none',
      { lines: [lineOf({ price: 'ten' })] },
      { 'lines.0.price': saleTexts.notAmount },
    ],
    [
      'a product that is gone',
      { lines: [lineOf({ productId: 77 })] },
      { 'lines.0': saleTexts.gone },
    ],
    ['a discount', { discount: '10' }, { 'discount.reason': saleTexts.discountReason }],
    [
      'too large a discount',
      { discount: '841', discountReason: 'Friend' },
      { 'discount.amount': saleTexts.discountTooLarge },
    ],
    ['a discount that is none', { discount: '1,50' }, { 'discount.amount': saleTexts.notAmount }],
    [
      'champagne',
      { lines: [lineOf({ productId: 8, color: '', size: '' })] },
      { ageConfirmed: saleTexts.age },
    ],
    [
      'a link over nothing',
      { payment: 'link', discount: '840', discountReason: 'A present' },
      { payment: saleTexts.nothingToPay },
    ],
  ])('%s', (_, changes, problems) => {
    expect(problemsOf(changes)).toMatchObject(problems);
    expect(Object.keys(problemsOf(changes)).sort()).toEqual(Object.keys(problems).sort());
  });

  test('a parcel without an address asks for each part of it', () => {
    expect(Object.keys(problemsOf({ delivery: 'delivery' })).sort()).toEqual([
      'address.city',
      'address.state',
      'address.streetAddress',
    ]);
  });
});

test('totals follow what is typed', () => {
  const draft = draftOf({
    lines: [lineOf({ price: '400' }), lineOf({ productId: 8, quantity: 1 })],
    discount: '90.5',
    delivery: 'delivery',
    shipping: '25',
  });
  expect(saleTotals(draft, products)).toEqual({
    subtotalCents: 89_000,
    discountCents: 9050,
    shippingCents: 2500,
    totalCents: 82_450,
  });
  expect(saleTotals({ ...draft, delivery: 'collection', discount: 'x' }, products)).toMatchObject({
    discountCents: 0,
    shippingCents: 0,
    totalCents: 89_000,
  });
});
