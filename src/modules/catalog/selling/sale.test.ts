import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endedSale, type Sale, saleProblem, settleSale } from './sale.ts';

const start = '2026-12-01T06:00:00.000Z';
const end = '2026-12-10T06:00:00.000Z';
const planned: Sale = {
  price: 100,
  salePrice: 80,
  formerPrice: 100,
  formerPriceFrom: start,
  formerPriceUntil: end,
};
const at = (moment: string) => new Date(moment);
const before = at('2026-11-30T00:00:00Z');
const during = at('2026-12-05T00:00:00Z');
const after = at('2026-12-11T00:00:00Z');
const none = { salePrice: null, formerPrice: null, formerPriceFrom: null, formerPriceUntil: null };

describe('the price of a product in a sale', () => {
  test('is the one before until the sale begins, the sale price while it lasts, then the one before', () => {
    expect(settleSale(planned, before).price).toBe(100);
    const running = settleSale(planned, during);
    expect(running).toEqual({ ...planned, price: 80 });
    expect(settleSale(running, after)).toEqual({ ...none, price: 100 });
  });

  test('goes back when the sale is moved to a later day', () => {
    const moved = { ...planned, price: 80, formerPriceFrom: '2026-12-08T06:00:00.000Z' };
    expect(settleSale(moved, during).price).toBe(100);
  });

  test('stays as a person set it, before, during and after the sale', () => {
    const changed = { ...planned, price: 95 };
    for (const now of [before, during, after]) expect(settleSale(changed, now)).toEqual(changed);
  });

  test('is remembered where only the sale price was given', () => {
    const given = { ...planned, formerPrice: null, formerPriceFrom: null };
    expect(settleSale(given, during)).toEqual({
      ...planned,
      price: 80,
      formerPriceFrom: during.toISOString(),
    });
  });

  test('is settled once and for all of a moment', () => {
    const cents = fc.integer({ min: 1, max: 100_000 }).map((value) => value / 100);
    const time = fc.integer({ min: 0, max: 20 }).map((day) => `2026-12-${10 + day}T00:00:00.000Z`);
    const sale = fc.record({
      price: cents,
      salePrice: fc.option(cents),
      formerPrice: fc.option(cents),
      formerPriceFrom: fc.option(time),
      formerPriceUntil: fc.option(time),
    });
    fc.assert(
      fc.property(sale, time, (product, now) => {
        const settled = settleSale(product, at(now));
        expect(settleSale(settled, at(now))).toEqual(settled);
        expect([product.price, product.salePrice, product.formerPrice]).toContain(settled.price);
      }),
    );
  });
});

describe('a sale that is taken away', () => {
  const running = { ...planned, price: 80 };

  test('gives the price from before back', () => {
    expect(endedSale(running, { ...running, salePrice: null })).toEqual({ ...none, price: 100 });
    expect(endedSale(running, { ...running, formerPrice: null })).toEqual({ ...none, price: 100 });
    expect(endedSale(planned, { ...planned, salePrice: null })).toEqual({ ...none, price: 100 });
  });

  test('leaves the price that is given with it', () => {
    const next = endedSale(running, { ...running, salePrice: null, price: 70 });
    expect(next).toMatchObject({ price: 70, salePrice: null, formerPrice: 100 });
  });
});

test.each([
  [{ salePrice: 100 }, 'The sale price must be lower than the price before it'],
  [{ formerPriceUntil: null }, 'Say when the sale ends'],
  [{ formerPrice: 120 }, 'Reduced from must be the price before the sale'],
  [{ formerPriceUntil: start }, 'The former price must end after it begins'],
  [{ isGiftCard: true }, 'A gift card is sold for what it is worth'],
  [{}, undefined],
])('%j is judged', (fields, message) => {
  expect(saleProblem({ isGiftCard: false, ...planned, ...fields })?.message).toBe(message);
});
