import type { Transaction } from '#database/client.ts';
import type { DisputeState } from '#modules/orders/order.ts';
import { listHistory } from '#modules/orders/server/order-lookup-queries.ts';
import { addHistory, lockOrderOfPayment } from '#modules/orders/server/order-repository.ts';
import { announceStaffChange } from '#platform/staff-change.ts';

/**
 * A dispute at the provider, in the history of its order. Webhooks come twice and out of order: a
 * closed dispute is not opened again by a late report of its beginning.
 */
export async function recordDispute(
  tx: Transaction,
  paymentId: string,
  state: DisputeState,
  provider: string,
): Promise<void> {
  const order = await lockOrderOfPayment(tx, paymentId);
  if (!order) return;
  const known = (await listHistory(tx, order.id)).filter(({ kind }) => kind === 'dispute');
  const isTold = state === 'opened' ? known.length > 0 : known.at(-1)?.toValue === 'closed';
  if (isTold) return;
  await addHistory(tx, order.id, { kind: 'dispute', toValue: state, actor: provider });
  await announceStaffChange(tx, 'payment');
}
