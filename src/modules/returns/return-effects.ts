import { orderStatusLabels } from '#modules/orders/order.ts';
import { type Cents, formatCents } from '#shared/money.ts';
import { countOf } from '#shared/text.ts';
import type { Settlement } from './exchange-settlement.ts';
import { statusAfterReturn } from './return-rules.ts';

export type ComingBack = {
  items: number;
  /** The number of items that go back to the shelf. */
  restocked: number;
  /** The quantity left of each line afterwards. */
  left: readonly number[];
  /** The customer's e-mail address, or else the name. */
  customer: string;
};

/** The effects of a return, shown before it is confirmed. */
export function returnEffects(coming: ComingBack, amountCents: Cents): string {
  const money =
    amountCents > 0
      ? `${formatCents(amountCents)} goes back to ${coming.customer}.`
      : 'No money goes back.';
  return `${goodsText(coming)} ${money} ${statusText(coming)}`;
}

export function exchangeEffects(
  coming: ComingBack,
  { creditedCents, toPayCents, toRefundCents }: Settlement,
): string {
  const credit = `${formatCents(creditedCents)} is credited to a new order.`;
  return [goodsText(coming), credit, differenceText({ toPayCents, toRefundCents }, coming.customer)]
    .concat(statusText(coming))
    .join(' ');
}

function differenceText(
  { toPayCents, toRefundCents }: Pick<Settlement, 'toPayCents' | 'toRefundCents'>,
  customer: string,
): string {
  if (toPayCents > 0) return `The customer pays ${formatCents(toPayCents)}.`;
  if (toRefundCents > 0) return `${formatCents(toRefundCents)} goes back to ${customer}.`;
  return 'Nothing is left to pay.';
}

function goodsText({ items, restocked }: ComingBack): string {
  const come = `${countOf(items, 'item')} ${items === 1 ? 'comes' : 'come'} back`;
  if (restocked === 0) return `${come}, and nothing goes into stock.`;
  const all = items === 1 ? 'it goes' : 'all go';
  const some = `${restocked} of them ${restocked === 1 ? 'goes' : 'go'}`;
  return `${come}, and ${restocked === items ? all : some} into stock.`;
}

function statusText({ left }: ComingBack): string {
  return `The order becomes '${orderStatusLabels[statusAfterReturn(left)]}'.`;
}
