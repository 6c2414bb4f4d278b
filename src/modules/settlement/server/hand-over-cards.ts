import type { Transaction } from '#database/client.ts';
import { isDeposit } from '#modules/orders/checkout-offers.ts';
import { addHistory, type StoredOrder, updateOrder } from '#modules/orders/server/index.ts';
import type { SettlementParts } from './settlement-parts.ts';

/** Paid gift cards are mailed at once, and deposits are stored: there is nothing to pack or send. */
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
    note: isDeposit(order) ? 'Deposit received' : 'Mailed',
  });
  await offers.issueCards(tx, order);
}
