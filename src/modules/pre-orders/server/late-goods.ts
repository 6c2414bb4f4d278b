import type { Executor } from '#database/client.ts';
import type { WaitingThing } from '#modules/attention/attention.ts';
import { preOrdered } from '#modules/pre-orders/pre-order.ts';
import { formatLongDate, shopToday } from '#shared/shop-date.ts';
import { countOf } from '#shared/text.ts';
import { type LateGoods, listLateGoods } from './pre-order-repository.ts';

/**
 * Clients have paid and wait for goods whose day is over, that the shop no longer has, or whose
 * offer was withdrawn while they paid: a person says a new day, or cancels.
 */
export async function lateGoods(db: Executor): Promise<WaitingThing[]> {
  return (await listLateGoods(db, shopToday(new Date()))).map(toThing);
}

function toThing(goods: LateGoods): WaitingThing {
  const { id, expectedOn, waiting, ...item } = goods;
  const why = reasonOf(goods);
  return {
    // With the day: who sets this aside is asked again when a new day is over.
    id: `offer-${id}-${why === 'late' ? expectedOn : why}`,
    to: '/admin/dashboard?tab=pre-orders',
    title: titles[why],
    detail: `${preOrdered(item)}: ${countOf(waiting, 'client')} with a deposit, expected on ${formatLongDate(expectedOn)}. ${todo[why]}`,
    since: new Date(`${expectedOn}T00:00:00Z`),
  };
}

type Reason = 'gone' | 'withdrawn' | 'late';

const titles: Readonly<Record<Reason, string>> = {
  gone: 'Pre-orders of what is no longer sold',
  withdrawn: 'Paid after the offer was withdrawn',
  late: 'Pre-orders did not arrive in time',
};

const todo: Readonly<Record<Reason, string>> = {
  gone: 'Say a new day, or cancel.',
  withdrawn: 'Cancel, and the deposit is refunded; or offer it again.',
  late: 'Say a new day, or cancel.',
};

function reasonOf({ isGone, isWithdrawn }: LateGoods): Reason {
  if (isGone) return 'gone';
  return isWithdrawn ? 'withdrawn' : 'late';
}
