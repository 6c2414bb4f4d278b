import type { OrderStatus } from '#modules/orders/order.ts';

/**
 * What the list is narrowed to by where the goods are: still to be packed, waiting to be sent, packed
 * at some time, or on their way back to us.
 */
export const packedFilters = ['to-pack', 'to-send', 'packed', 'coming-back'] as const;

export type PackedFilter = (typeof packedFilters)[number];

/** The goods are still in the shop. */
export const unsentStatuses = ['pending', 'processing'] as const satisfies OrderStatus[];

/** Why an order can't be marked as packed, or that mark be taken away; null where it can. */
export function packingRefusal(status: OrderStatus): string | null {
  if (status === 'cancelled') return 'This order was cancelled, so there is nothing to pack.';
  const isHere = unsentStatuses.some((unsent) => unsent === status);
  return isHere ? null : `This order is ${status} already.`;
}
