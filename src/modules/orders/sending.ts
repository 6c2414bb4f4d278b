import { shop } from '#config/shop.ts';
import { courierTrackingUrl, isWaybill } from '#modules/shipping/tracking-number.ts';
import { fail, ok, type Result } from '#shared/result.ts';

/** The shop's courier, whose numbers can be checked; another courier by name; or our own rider. */
export const sentBys = ['courier', 'other', 'rider'] as const;

export type SentBy = (typeof sentBys)[number];

/** How a parcel is sent, in calls and forms. */
export type Sending = {
  by: SentBy;
  /** The courier's name. The shop's own courier is known, and a rider needs none. */
  courier: string;
  number: string;
};

/** How a parcel is sent, as stored with the order. */
export type SendingColumns = { sentBy: SentBy; courierName: string; waybill: string | null };

export type SentOrder = SendingColumns & { carrier: string };

const rider = 'our own rider';

/** Inside a sentence: 'DHL Express', 'our own rider'. */
export function courierOf({ sentBy, courierName, carrier }: Omit<SentOrder, 'waybill'>): string {
  if (sentBy === 'rider') return rider;
  return sentBy === 'other' ? courierName : carrier || shop.courier.name;
}

/** On its own: 'Our own rider'. */
export function courierLabel(order: Omit<SentOrder, 'waybill'>): string {
  const name = courierOf(order);
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

/** With the paid service, if the shop's courier brings it: 'DHL Express Worldwide'. */
export function courierLine({
  carrier,
  service,
  sending: { by, courier },
}: {
  carrier: string;
  service: string;
  sending: Sending;
}): string {
  return by === 'courier' ? `${carrier} ${service}`.trim() : courier;
}

export function sendingOf(order: SentOrder): Sending {
  return { by: order.sentBy, courier: courierOf(order), number: order.waybill ?? '' };
}

/** 'DHL Express, 7777777770' */
export function describeSending({ by, courier, number }: Sending): string {
  return by === 'rider' ? rider : [courier, number].filter(Boolean).join(', ');
}

/** The courier's own page about the parcel, if we know one. */
export function courierPage({ sentBy, waybill }: SendingColumns): string | null {
  return sentBy === 'courier' ? courierTrackingUrl(waybill) : null;
}

export function readSending({
  by,
  courier,
  number,
}: Sending): Result<SendingColumns, 'invalid-waybill' | 'courier-missing'> {
  if (by === 'rider') return ok({ sentBy: by, courierName: '', waybill: null });
  if (by === 'other') {
    if (courier === '') return fail('courier-missing');
    return ok({ sentBy: by, courierName: courier, waybill: number || null });
  }
  const digits = number.replace(/[\s-]/g, '');
  if (digits !== '' && !isWaybill(digits)) return fail('invalid-waybill');
  return ok({ sentBy: by, courierName: '', waybill: digits || null });
}

export function isSameSending(left: SendingColumns, right: SendingColumns): boolean {
  return isSameCourier(left, right) && left.waybill === right.waybill;
}

export function isSameCourier(left: SendingColumns, right: SendingColumns): boolean {
  return left.sentBy === right.sentBy && left.courierName === right.courierName;
}
