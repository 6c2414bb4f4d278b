import {
  type Standing,
  sendingNotes,
  sendingRefusal,
  unpaidNote,
} from '#modules/order-desk/mark-order.ts';
import type { DeliveryKind } from '#modules/orders/order.ts';
import {
  describeSending,
  isSameCourier,
  isSameSending,
  type SendingColumns,
  type SentOrder,
  sendingOf,
} from '#modules/orders/sending.ts';

/**
 * ship: it will be marked as shipped. add-number: it was shipped without a number. unpaid: staff
 * must confirm that it is sent. done: nothing changes.
 */
export const shipmentVerdicts = ['ship', 'add-number', 'unpaid', 'done', 'refused'] as const;

export type ShipmentVerdict = (typeof shipmentVerdicts)[number];

export type ShippableOrder = Standing &
  SentOrder & {
    delivery: DeliveryKind;
    /** In dollars; `giftCard` is the part that a gift card paid. */
    total: number;
    giftCard: number;
  };

export type ShipmentJudgement = { verdict: ShipmentVerdict; reason: string };

/** The result for one of several orders that are sent together, computed before it is done. */
export function judgeShipment(
  order: ShippableOrder,
  next: SendingColumns,
  evenUnpaid: boolean,
): ShipmentJudgement {
  const refusal = sendingRefusal(order, 'shipped');
  if (refusal) return refused(sendingNotes[refusal]);
  if (order.status === 'delivered') return refused('This order has been delivered already.');
  if (order.delivery === 'collection')
    return refused(
      'This order is for collection, so there is no parcel. Please mark it in the order.',
    );
  if (next.sentBy !== 'rider' && next.waybill === null)
    return refused('There is no courier number.');
  if (order.status === 'shipped') return judgeSent(order, next);
  const unpaid = unpaidNote(order);
  if (unpaid && !evenUnpaid) return { verdict: 'unpaid', reason: unpaid };
  return { verdict: 'ship', reason: unpaid ?? '' };
}

/** A list sent twice changes nothing; a contradicting number needs a person. */
function judgeSent(order: ShippableOrder, next: SendingColumns): ShipmentJudgement {
  const now = describeSending(sendingOf(order));
  if (isSameSending(order, next)) {
    return { verdict: 'done', reason: `Shipped already with ${now}.` };
  }
  if (isSameCourier(order, next) && order.waybill === null) {
    return {
      verdict: 'add-number',
      reason: 'Already shipped without a number. The number is added now.',
    };
  }
  return refused(`Shipped already with ${now}. Correct it in the order itself.`);
}

function refused(reason: string): ShipmentJudgement {
  return { verdict: 'refused', reason };
}
