import { addDays, shopToday } from '#shared/shop-date.ts';
import {
  type DemoLine,
  type DemoOrder,
  type DemoProduct,
  lineOf,
  revenueOf,
} from './demo-order.ts';
import { balanceRevenue } from './demo-orders-balance.ts';
import { createDice, type Dice } from './demo-orders-dice.ts';
import { type DemoCustomer, demoCustomer } from './demo-orders-people.ts';

type Period = { fromDay: number; toDay: number; orders: number; newCustomers: number };

/**
 * In days before the first start. The two latest are the last 30 days and the 30 before: 45 orders
 * after 40 are +12.5%, 25 new customers after 21 are +19%. Days without orders lie between the
 * periods, so that the numbers stay the same while the shop gets a little older.
 */
const periods: readonly Period[] = [
  { fromDay: 118, toDay: 91, orders: 27, newCustomers: 22 },
  { fromDay: 88, toDay: 61, orders: 34, newCustomers: 19 },
  { fromDay: 57, toDay: 31, orders: 40, newCustomers: 21 },
  { fromDay: 27, toDay: 0, orders: 45, newCustomers: 25 },
];

const revenueGrowth = 1.201;

/** The same orders every time, dated from the first start; oldest first. */
export function planDemoOrders(products: readonly DemoProduct[], now: Date): DemoOrder[] {
  const dice = createDice(1896);
  const sold = products.filter(({ priceCents }) => priceCents > 0);
  // Returned items are on the shelf, so they can't be of a sold-out product.
  const returned = sold.filter(({ quantity }) => quantity > 9);
  const known: DemoCustomer[] = [];
  const months = periods.map((period) =>
    spreadOrders(period, now, dice).map(({ daysAgo, placedAt }, position): DemoOrder => {
      const isFirstOfCustomer = isNew(period, position);
      const customer = isFirstOfCustomer ? demoCustomer(known.length) : dice.pick(known);
      if (isFirstOfCustomer) known.push(customer);
      const outcome = outcomeOf(daysAgo, position);
      return {
        customer,
        isFirstOfCustomer,
        daysAgo,
        placedAt,
        lines: bagOf(dice, outcome.status === 'cancelled' ? returned : sold),
        provider: dice.chance(0.45) ? 'paypal' : 'stripe',
        ...outcome,
      };
    }),
  );
  const [before = [], latest = []] = months.slice(-2);
  balanceRevenue(latest, sold, Math.round(revenueOf(before) * revenueGrowth));
  return months.flat();
}

type OrderDay = { daysAgo: number; placedAt: Date };

/**
 * Busy and quiet days, in the order of time, so that a customer's first order comes before their
 * second.
 */
function spreadOrders({ fromDay, toDay, orders }: Period, now: Date, dice: Dice): OrderDay[] {
  const span = fromDay - toDay;
  return Array.from({ length: orders }, (_, position) => {
    const even = Math.round(fromDay - (span * position) / (orders - 1));
    const shift = position === orders - 1 ? 0 : dice.between(-2, 2);
    const daysAgo = Math.min(Math.max(even + shift, toDay), fromDay);
    return { daysAgo, placedAt: momentOf(now, daysAgo, dice) };
  }).sort((left, right) => left.placedAt.getTime() - right.placedAt.getTime());
}

/** Spreads the new customers evenly over the period's orders, starting with the first. */
function isNew({ orders, newCustomers }: Period, position: number): boolean {
  const until = (count: number) => Math.ceil((count * newCustomers) / orders);
  return until(position + 1) > until(position);
}

/** In the daytime in Harare, which is UTC+2 all year; today's orders are from the last hours. */
function momentOf(now: Date, daysAgo: number, dice: Dice): Date {
  if (daysAgo === 0) return new Date(now.getTime() - dice.between(20, 170) * 60_000);
  const minutes = dice.between(7 * 60, 21 * 60);
  const midnight = new Date(`${addDays(shopToday(now), -daysAgo)}T00:00:00+02:00`);
  return new Date(midnight.getTime() + minutes * 60_000);
}

function bagOf(dice: Dice, products: readonly DemoProduct[]): DemoLine[] {
  const size = dice.pick([1, 1, 1, 2, 2, 3]);
  const chosen = new Set(Array.from({ length: size }, () => dice.pick(products)));
  return [...chosen].map((product) =>
    lineOf(product, dice.chance(0.15) ? 2 : 1, dice.between(0, 9)),
  );
}

type Outcome = Pick<DemoOrder, 'status' | 'paymentStatus' | 'refundedShare'>;

const cancelled: Outcome = { status: 'cancelled', paymentStatus: 'refunded', refundedShare: 1 };
const failed: Outcome = { status: 'cancelled', paymentStatus: 'failed', refundedShare: 0 };

/** The outcome of an order of this age. Fixed positions have special outcomes. */
function outcomeOf(daysAgo: number, position: number): Outcome {
  if (daysAgo > 2 && position % 19 === 11) return cancelled;
  if (daysAgo > 2 && position % 40 === 23) return failed;
  const paid = { paymentStatus: 'paid', refundedShare: 0 } as const;
  if (daysAgo <= 2) {
    const isPending = position % 4 === 2;
    return { ...paid, status: 'pending', ...(isPending && { paymentStatus: 'pending' }) };
  }
  if (daysAgo <= 4) return { ...paid, status: 'processing' };
  if (daysAgo <= 7) return { ...paid, status: 'shipped' };
  const isPartly = position % 17 === 5;
  return isPartly
    ? { status: 'delivered', paymentStatus: 'partially refunded', refundedShare: 0.2 }
    : { ...paid, status: 'delivered' };
}
