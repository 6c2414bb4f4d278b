import type { Cents } from '#shared/money.ts';
import { type DemoOrder, type DemoProduct, lineOf, revenueOf } from './demo-order.ts';

/** Close enough for a percentage with one decimal: a fiftieth of its last place. */
const tolerance = 0.00002;
const mostSwaps = 40;

type Swap = { order: DemoOrder; position: number; product: DemoProduct; left: number };

/**
 * Swaps pieces in the bags until they come to the target, each time the one that leaves the
 * smallest difference. Prices of the catalogue can change without the figures of a new shop.
 */
export function balanceRevenue(
  orders: readonly DemoOrder[],
  products: readonly DemoProduct[],
  target: Cents,
): void {
  let gap = target - revenueOf(orders);
  for (let swaps = 0; swaps < mostSwaps && Math.abs(gap) > target * tolerance; swaps += 1) {
    const best = bestSwap(orders, products, gap);
    if (!best || Math.abs(best.left) >= Math.abs(gap)) return;
    const { order, position, product, left } = best;
    const quantity = order.lines[position]?.quantity ?? 1;
    order.lines[position] = lineOf(product, quantity, position);
    gap = left;
  }
}

function bestSwap(
  orders: readonly DemoOrder[],
  products: readonly DemoProduct[],
  gap: Cents,
): Swap | null {
  let best: Swap | null = null;
  for (const order of orders.filter(({ status }) => status !== 'cancelled')) {
    for (const [position, line] of order.lines.entries()) {
      for (const product of products) {
        if (order.lines.some((other) => other.product.id === product.id)) continue;
        const change = (product.priceCents - line.product.priceCents) * line.quantity;
        const left = gap - change;
        if (!best || Math.abs(left) < Math.abs(best.left))
          best = { order, position, product, left };
      }
    }
  }
  return best;
}
