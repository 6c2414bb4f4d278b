import type { Transaction } from '#database/client.ts';
import { addHistory, type StoredOrder, updateOrder } from '#modules/orders/server/index.ts';
import type { SettlementParts } from './settlement-parts.ts';

/** Gift cards that are paid go out by mail at once: nobody packs or sends anything. */
export async function handOverCards(
  tx: Transaction,
  { offers }: Pick<SettlementParts, 'offers'>,
  order: StoredOrder,
): Promise<void> {
  await updateOrder(tx, order.id, { status: 'delivered' });
  await addHistory(tx, order.id, {
    kind: 'status',
    fromValue: order.status,
    toValue: 'delivered',
    note: 'Mailed',
  });
  await offers.issueCards(tx, order);
}
