import type { Executor } from '#database/client.ts';
import type { WaitingThing } from '#modules/attention/attention.ts';
import { preOrdered } from '#modules/pre-orders/pre-order.ts';
import { formatLongDate, shopToday } from '#shared/shop-date.ts';
import { countOf } from '#shared/text.ts';
import { type LateGoods, listLateGoods } from './pre-order-repository.ts';

/**
 * Clients who have paid wait for goods whose day is over, or that the shop no longer has: a person
 * says a new day, or cancels.
 */
export async function lateGoods(db: Executor): Promise<WaitingThing[]> {
  return (await listLateGoods(db, shopToday(new Date()))).map(toThing);
}

function toThing({ id, expectedOn, waiting, isGone, ...item }: LateGoods): WaitingThing {
  return {
    // With the day: who sets this aside is asked again when a new day is over.
    id: `offer-${id}-${isGone ? 'gone' : expectedOn}`,
    to: '/admin/dashboard?tab=pre-orders',
    title: isGone ? 'Pre-orders of what is no longer sold' : 'Pre-orders did not arrive in time',
    detail: `${preOrdered(item)}: ${countOf(waiting, 'client')} with a deposit, expected on ${formatLongDate(expectedOn)}. Say a new day, or cancel.`,
    since: new Date(`${expectedOn}T00:00:00Z`),
  };
}
