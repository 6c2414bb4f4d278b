import { describe, expect, test } from 'vitest';
import { hasComeBack, orderStatuses } from '#modules/orders/order.ts';
import { dollarsToCents } from '#shared/money.ts';
import { casesOf } from '#tests/kit/torture.ts';
import { type DemoOrder, type DemoProduct, revenueOf } from './demo-order.ts';
import { planDemoOrders } from './demo-orders.ts';
import { seedProducts } from './seed-data.ts';

const day = 86_400_000;
const products: DemoProduct[] = seedProducts.map((product, index) => ({
  ...product,
  id: index + 1,
  imageUrl: '',
  priceCents: dollarsToCents(product.price),
  variants: [],
}));

const inDays = (orders: readonly DemoOrder[], now: Date, from: number, to: number) =>
  orders.filter(({ placedAt }) => {
    const age = (now.getTime() - placedAt.getTime()) / day;
    return age > from && age <= to;
  });
const growth = (now: number, before: number) => Math.round((now / before - 1) * 1000) / 10;
const newOnes = (orders: readonly DemoOrder[]) =>
  orders.filter(({ isFirstOfCustomer }) => isFirstOfCustomer).length;

describe.each([
  ['at midnight in Harare', '2026-03-31T22:00:00Z'],
  ['just before midnight', '2026-12-31T21:59:59Z'],
  ['at noon', '2027-07-15T10:00:00Z'],
])('a shop that starts %s', (_, start) => {
  const now = new Date(start);
  const orders = planDemoOrders(products, now);

  test.each([0, 12, 24])('has grown as the overview says, also %i hours later', (hours) => {
    const at = new Date(now.getTime() + hours * 3_600_000);
    const latest = inDays(orders, at, 0, 30);
    const before = inDays(orders, at, 30, 60);
    expect(growth(revenueOf(latest), revenueOf(before))).toBe(20.1);
    expect(growth(latest.length, before.length)).toBe(12.5);
    expect(growth(newOnes(latest), newOnes(before))).toBe(19);
  });

  test('nothing happens in the future, and orders follow each other', () => {
    const moments = orders.map(({ placedAt }) => placedAt.getTime());
    expect(Math.max(...moments)).toBeLessThan(now.getTime());
    expect(moments).toEqual(moments.toSorted((left, right) => left - right));
  });

  test('somebody has ordered today', () => {
    expect(inDays(orders, now, 0, 0.2).length).toBeGreaterThan(0);
  });

  test('every state of an order, returns aside, and of a payment can be seen', () => {
    const statuses = new Set(orders.map(({ status }) => status));
    expect([...statuses].sort()).toEqual(
      orderStatuses.filter((status) => !hasComeBack(status)).sort(),
    );
    const payments = new Set(orders.map(({ paymentStatus }) => paymentStatus));
    expect([...payments].sort()).toEqual([
      'failed',
      'paid',
      'partially refunded',
      'pending',
      'refunded',
    ]);
  });
});

describe('the plan', () => {
  const now = new Date('2026-11-15T13:00:00Z');

  test('is the same every time', () => {
    expect(planDemoOrders(products, now)).toEqual(planDemoOrders(products, now));
  });

  test.each(casesOf([1], [1, 2, 3, 4, 5, 6, 7]))(
    'keeps its numbers when prices change (%i)',
    (step) => {
      const dearer = products.map((product, index) => ({
        ...product,
        priceCents: product.priceCents && product.priceCents + ((index * step) % 9) * 9100,
      }));
      const orders = planDemoOrders(dearer, now);
      const latest = revenueOf(inDays(orders, now, 0, 30));
      expect(growth(latest, revenueOf(inDays(orders, now, 30, 60)))).toBe(20.1);
    },
  );

  test('a customer comes once as new, before all their other orders', () => {
    const orders = planDemoOrders(products, now);
    for (const ofOne of Map.groupBy(orders, ({ customer }) => customer.email).values()) {
      expect(ofOne.map(({ isFirstOfCustomer }) => isFirstOfCustomer)).toEqual(
        ofOne.map((_, index) => index === 0),
      );
    }
  });

  test('nobody pays for a product without a price, or for more than three shades a box', () => {
    const lines = planDemoOrders(products, now).flatMap((order) => order.lines);
    expect(lines.filter(({ product }) => product.priceCents === 0)).toEqual([]);
    expect(lines.filter(({ color }) => color.split(', ').length > 3)).toEqual([]);
  });
});
