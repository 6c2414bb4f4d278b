import type { Database } from '#database/client.ts';
import type { AttentionSource, WaitingThing } from '#modules/attention/attention.ts';
import { preOrdered } from '#modules/pre-orders/pre-order.ts';
import { formatCents } from '#shared/money.ts';
import { owedOf } from './cancel.ts';
import { lateGoods } from './late-goods.ts';
import { listOwed, type PreOrderRow } from './pre-order-repository.ts';

/**
 * Money of clients about which a person decides, and goods that did not come. It is read from the balance, so it also shows a
 * refund that the provider refused, at once or a week later.
 */
export function owedDeposits(db: Database): AttentionSource {
  return {
    kind: 'pre-order',
    list: async () => [...(await listOwed(db)).map(toThing), ...(await lateGoods(db))],
  };
}

function toThing(row: PreOrderRow): WaitingThing {
  const { id, state, lapsedAt, cancelledAt, createdAt } = row;
  const sum = formatCents(owedOf(row));
  const titles = {
    overdue: 'The rest of a pre-order was not paid in time',
    done: 'A deposit was not used up',
  };
  return {
    id,
    to: `/admin/dashboard?tab=pre-orders&pre-order=${id}`,
    title: state === 'overdue' || state === 'done' ? titles[state] : 'A deposit is to be refunded',
    detail: `${preOrdered(row)}: ${sum} of the client are still with the shop.`,
    since: cancelledAt ?? lapsedAt ?? createdAt,
  };
}
