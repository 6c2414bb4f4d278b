import type { AdminOrderItem, PrintedOrder } from '#modules/order-desk/admin-order.ts';
import { lineDetail } from '#modules/orders/order.ts';
import { numberToFollow } from '#modules/orders/order-way.ts';
import { courierLine } from '#modules/orders/sending.ts';
import { csvLine } from '#shared/csv.ts';
import { centsToDecimalText, dollarsToCents } from '#shared/money.ts';
import { formatShopTime } from '#shared/shop-date.ts';

const columns: Readonly<Record<string, (order: PrintedOrder) => string>> = {
  order: ({ id }) => id,
  date: ({ createdAt }) => formatShopTime(createdAt),
  status: ({ status }) => status,
  paymentStatus: ({ paymentStatus }) => paymentStatus,
  firstName: ({ user }) => user.firstName,
  lastName: ({ user }) => user.lastName,
  email: ({ user }) => user.email,
  phone: ({ phone }) => phone,
  items: ({ items }) => items.map(itemText).join(' | '),
  quantity: ({ items }) => String(items.reduce((sum, { quantity }) => sum + quantity, 0)),
  subtotal: ({ subtotal }) => amount(subtotal),
  shipping: ({ shipping }) => amount(shipping),
  total: ({ total }) => amount(total),
  refunded: ({ refunded }) => amount(refunded),
  streetAddress: ({ shippingAddress }) => shippingAddress.streetAddress,
  city: ({ shippingAddress }) => shippingAddress.city,
  state: ({ shippingAddress }) => shippingAddress.state,
  postalCode: ({ shippingAddress }) => shippingAddress.postalCode,
  country: ({ shippingAddress }) => shippingAddress.country,
  carrier: ({ carrier, sending }) => courierLine({ carrier, sending, service: '' }),
  service: ({ service }) => service,
  tracking: (order) =>
    numberToFollow({ ...order, email: order.user.email, sentBy: order.sending.by }) ?? '',
  channel: ({ channel }) => channel,
  discount: ({ discount }) => amount(discount),
  delivery: ({ delivery }) => delivery,
  wrapping: ({ gift }) => amount(gift?.price ?? 0),
  gift: ({ gift }) => (gift ? (gift.isWrapped ? 'wrapped' : 'yes') : ''),
  giftWords: ({ gift }) => gift?.words ?? '',
  discountReason: ({ discountReason }) => discountReason,
  giftCard: ({ giftCard }) => amount(giftCard),
  recipient: ({ gift }) => gift?.recipient?.name ?? '',
  recipientPhone: ({ gift }) => gift?.recipient?.phone ?? '',
};

export function orderCsvHeader(): string {
  return csvLine(Object.keys(columns));
}

/** One row per order, so that the sum of a column is a sum over orders. */
export function orderCsvLine(order: PrintedOrder): string {
  return csvLine(Object.values(columns).map((value) => value(order)));
}

function itemText(item: AdminOrderItem): string {
  const detail = lineDetail(item);
  return `${item.productName}${detail && ` (${detail})`} x ${item.quantity}`;
}

function amount(dollars: number): string {
  return centsToDecimalText(dollarsToCents(dollars));
}
