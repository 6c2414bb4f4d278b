import type { Cents } from '#shared/money.ts';
import { type DemoOrder, type DemoProduct, lineOf, revenueOf } from './demo-order.ts';

/** Enough for a percentage with one decimal: a fiftieth of its last digit. */
const tolerance = 0.00002;
/** In cents. The largest change of a swap, so that bags look normal; then, if needed, any. */
const widths = [40_000, Number.POSITIVE_INFINITY];

type Swap = { order: DemoOrder; position: number; product: DemoProduct; left: number };

/**
 * Swaps a product of a bag for another until the sum of all bags is the target, each bag once, each
 * time with the smallest difference left. So the catalogue's prices can change without changing the
 * numbers of a new shop.
 */
export function balanceRevenue(
  orders: readonly DemoOrder[],
  products: readonly DemoProduct[],
  target: Cents,
): void {
  let gap = target - revenueOf(orders);
  for (const width of widths) {
    const untouched = new Set(orders.filter(({ status }) => status !== 'cancelled'));
    while (Math.abs(gap) > target * tolerance) {
      const best = bestSwap(untouched, products, gap, width);
      if (!best || Math.abs(best.left) >= Math.abs(gap)) break;
      const { order, position, product, left } = best;
      const quantity = order.lines[position]?.quantity ?? 1;
      order.lines[position] = lineOf(product, quantity, position);
      untouched.delete(order);
      gap = left;
    }
  }
}

function bestSwap(
  orders: Iterable<DemoOrder>,
  products: readonly DemoProduct[],
  gap: Cents,
  width: Cents,
): Swap | null {
  let best: Swap | null = null;
  for (const order of orders) {
    for (const [position, line] of order.lines.entries()) {
      for (const product of products) {
        if (order.lines.some((other) => other.product.id === product.id)) continue;
        const change = (product.priceCents - line.product.priceCents) * line.quantity;
        const left = gap - change;
        if (Math.abs(change) > width || (best && Math.abs(left) >= Math.abs(best.left))) continue;
        best = { order, position, product, left };
      }
    }
  }
  return best;
}
