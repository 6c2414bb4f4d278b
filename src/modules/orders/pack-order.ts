import type { OrderStatus } from './order.ts';

/** What the list is narrowed to: what still has to be packed, what waits to be sent, what was packed. */
export const packedFilters = ['to-pack', 'to-send', 'packed'] as const;

export type PackedFilter = (typeof packedFilters)[number];

/** The goods are still in the house. */
export const unsentStatuses = ['pending', 'processing'] as const satisfies OrderStatus[];

/** Why an order can't be marked as packed, or that mark be taken away; null where it can. */
export function packingRefusal(status: OrderStatus): string | null {
  if (status === 'cancelled') return 'This order was cancelled, so there is nothing to pack.';
  const isHere = unsentStatuses.some((unsent) => unsent === status);
  return isHere ? null : `This order is ${status} already.`;
}
