import type { CheckoutChange } from '#modules/checkout/checkout-change.ts';
import type { Shortage } from '#modules/inventory/stock.ts';
import type { CheckoutContent } from '#modules/settlement/server/index.ts';

export function nameIn(lines: CheckoutContent['lines'], productId: number): string {
  return lines.find((line) => line.productId === productId)?.productName ?? '';
}

/** A hold that came too late, as the change that the shopper sees. */
export function soldOutChange(
  { productId, variantId, wanted, available }: Shortage,
  lines: CheckoutContent['lines'],
): CheckoutChange {
  const [line, ...others] = lines.filter((each) => each.variantId === variantId);
  return {
    kind: 'sold-out',
    productId,
    name: nameIn(lines, productId),
    color: others.length === 0 ? line?.color || null : null,
    size: others.length === 0 ? line?.size || null : null,
    was: wanted,
    now: available,
  };
}
