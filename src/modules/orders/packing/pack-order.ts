import type { OrderStatus } from '#modules/orders/order.ts';

/**
 * The filters of the list by the state of packing: not packed yet, waiting to be sent, packed at
 * some time, or on their way back to us.
 */
export const packedFilters = ['to-pack', 'to-send', 'packed', 'coming-back'] as const;

export type PackedFilter = (typeof packedFilters)[number];

/** The goods are still in the shop. */
export const unsentStatuses = ['pending', 'processing'] as const satisfies OrderStatus[];

/** Why an order can't be marked or unmarked as packed; null if it can. */
export function packingRefusal(status: OrderStatus): string | null {
  if (status === 'cancelled') return 'This order was cancelled, so there is nothing to pack.';
  const isHere = unsentStatuses.some((unsent) => unsent === status);
  return isHere ? null : `This order is ${status} already.`;
}
