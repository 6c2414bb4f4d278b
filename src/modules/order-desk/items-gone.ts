import type { Shortage } from '#modules/inventory/stock.ts';
import { lineDetail, type OrderLine } from '#modules/orders/order.ts';

/** Why a cancelled order can't be reopened, line by line. */
export function itemsGoneText(lines: readonly OrderLine[], shortages: readonly Shortage[]): string {
  const gone = shortages.map(
    (shortage) =>
      `${itemOf(lines, shortage)}, ${shortage.wanted} needed, ${shortage.available} left`,
  );
  return `Not in stock any more: ${gone.join('; ')}. So the order can’t be taken up again.`;
}

function itemOf(lines: readonly OrderLine[], { productId, variantId }: Shortage): string {
  const line =
    lines.find((each) => each.variantId === variantId) ??
    lines.find((each) => each.productId === productId);
  if (!line) return 'an item';
  const detail = lineDetail(line);
  return detail === '' ? line.productName : `${line.productName} (${detail})`;
}
