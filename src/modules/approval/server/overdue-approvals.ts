import type { Database } from '#database/client.ts';
import type { AttentionSource, WaitingThing } from '#modules/attention/attention.ts';
import { formatLongDate, fromShopClock, shopToday } from '#shared/shop-date.ts';
import { listWaiting, type WaitingRow } from './approval-repository.ts';

/** Whose client it is stays with their adviser: the list names nobody. */
export function overdueApprovals(db: Database, now = () => new Date()): AttentionSource {
  return {
    kind: 'approval',
    list: async () => (await listWaiting(db, shopToday(now()))).map(toThing),
  };
}

function toThing({ id, dueOn, settledAt, adviser, hasEnded }: WaitingRow): WaitingThing {
  const who = adviser === null ? 'Nobody is the adviser.' : `The adviser is ${adviser}.`;
  const to = `/admin/dashboard?tab=approval&approval=${id}`;
  if (settledAt === null) {
    return {
      id,
      to,
      since: new Date(fromShopClock(`${dueOn}T00:00`) ?? 0),
      title: `Goods on approval were due on ${formatLongDate(dueOn)}`,
      detail: `They are still with the client. ${who}`,
    };
  }
  return {
    id,
    to,
    since: new Date(settledAt),
    title: 'What a client keeps was not paid for',
    detail: `${hasEnded ? 'The payment link ran out.' : 'No payment link was made.'} ${who}`,
  };
}
