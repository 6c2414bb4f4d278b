import type { PrintedOrder } from '#modules/order-desk/admin-order.ts';
import { byEmail, collectionLabel, handedOver } from '#modules/orders/destination.ts';
import { expectedDay, methodOf, numberToFollow, wayOf } from '#modules/orders/order-way.ts';
import { courierLine } from '#modules/orders/sending.ts';
import { formatWeekday } from '#shared/shop-date.ts';

/** How an order is sent, as its packing slip states it. */
export function slipFacts(order: PrintedOrder): [string, string][] {
  const going = {
    ...order,
    email: order.user.email,
    sentBy: order.sending.by,
    courierName: order.sending.courier,
    createdAt: new Date(order.createdAt),
    // The slip shows an expected day only for the rider.
    expectedOn: null,
  };
  const way = wayOf(going);
  if (way === 'email') return [['Delivery', byEmail]];
  if (way === 'collection') {
    return [['Delivery', order.sellsGiftCards ? handedOver : collectionLabel]];
  }
  const day = expectedDay(going);
  const number = numberToFollow(going);
  if (way === 'rider') {
    return [
      ['Delivery', methodOf(going).service],
      ...(day ? [['Day', formatWeekday(day)] satisfies [string, string]] : []),
    ];
  }
  return [
    ['Courier', courierLine(order)],
    ...(number ? [['Tracking', number] satisfies [string, string]] : []),
  ];
}
