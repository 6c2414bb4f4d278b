import type { Database } from '#database/client.ts';
import type {
  AdminOrder,
  AdminOrderDetails,
  AdminOrderItem,
  AdminOrderList,
  OrderedGift,
} from '#modules/order-desk/admin-order.ts';
import type { OrderSort } from '#modules/order-desk/admin-order-schema.ts';
import {
  countOrders,
  type ListedItem,
  listItemsOf,
  listOrderRows,
  type OrderFilter,
  orderSortKeys,
} from '#modules/order-desk/server/order-queries.ts';
import { returnsOf } from '#modules/order-desk/server/refunds/order-returns.ts';
import { formatCollectionCode } from '#modules/orders/addresses/collection-code.ts';
import { leftForCard, leftToRefund, paidAt } from '#modules/orders/money/order-payments.ts';
import { isPaidLater } from '#modules/orders/order.ts';
import { shownStatus } from '#modules/orders/order-way.ts';
import { sendingOf } from '#modules/orders/sending.ts';
import {
  findOrderByNumber,
  findOrderMoney,
  listHistory,
  listOrderRefunds,
  methodOf,
  type OrderRow,
} from '#modules/orders/server/index.ts';
import type { PaidWith } from '#modules/payments/payment-method.ts';
import { leftInCash } from '#modules/payments/refund-rules.ts';
import type { Payment, Refund } from '#modules/payments/server/index.ts';
import type { SecondRate } from '#modules/settings/section-values.ts';
import { countList, cutPage, parsePageCursor } from '#platform/keyset-page.ts';
import { centsToDollars } from '#shared/money.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { shopToday } from '#shared/shop-date.ts';
import { listMailsOf } from './mails/order-mail-repository.ts';
import { listAgainRefusals } from './mails/send-mail-again.ts';
import { listNotes } from './order-note-repository.ts';

const largestPage = 500;

export type OrderListQuery = OrderFilter & {
  sort?: OrderSort | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
};

export async function listOrders(
  { db }: { db: Database },
  query: OrderListQuery,
): Promise<Result<AdminOrderList, 'unknown-cursor'>> {
  const { cursor: text, limit: wanted = largestPage, sort = 'newest', ...filter } = query;
  const cursor = text ? parsePageCursor(text, sort, orderSortKeys[sort].kind) : null;
  if (text && !cursor) return fail('unknown-cursor');
  const limit = Math.min(wanted, largestPage);
  const found = await listOrderRows(db, filter, { sort, cursor, limit: limit + 1 });
  const page = cutPage(found, { sort, limit, cursor });
  const { rows, ...cursors } = page;
  const ids = rows.map(({ id }) => id);
  const [items, total] = await Promise.all([
    listItemsOf(db, ids),
    countList(page, cursor, () => countOrders(db, filter)),
  ]);
  const orders = rows.map((row) => toAdminOrder(row, items.get(row.id) ?? []));
  return ok({ orders, total, ...cursors });
}

export async function findOrderDetails(
  { db, secondRateOn }: { db: Database; secondRateOn: (day: string) => SecondRate | null },
  number: string,
): Promise<AdminOrderDetails | null> {
  const row = await findOrderByNumber(db, number);
  if (!row) return null;
  const [items, notes, history, mails, money, refunds, returns] = await Promise.all([
    listItemsOf(db, [row.id]),
    listNotes(db, row.id),
    listHistory(db, row.id),
    listMailsOf(db, number),
    findOrderMoney(db, row),
    listOrderRefunds(db, row),
    returnsOf(db, row),
  ]);
  const againRefusals = listAgainRefusals(row, mails, refunds);
  return {
    ...toAdminOrder(row, items.get(row.id) ?? []),
    ...parcelOf(row),
    ...returns,
    courierCost: row.courierCents === null ? null : centsToDollars(row.courierCents),
    ageConfirmed: row.ageConfirmed,
    paymentMethod: money[0]?.provider ?? null,
    payments: money.map((payment) => ({
      method: payment.provider,
      amount: centsToDollars(payment.capturedCents),
      refundable: centsToDollars(leftToRefund([payment])),
    })),
    isPaidLater: isPaidLater(row),
    // Papers show the rate of the day of the payment.
    secondRate: secondRateOn(shopToday(paidAt(money) ?? row.createdAt)),
    refundable: centsToDollars(leftToRefund(money)),
    refundableToCard: centsToDollars(leftForCard(money)),
    notes: notes.map((note) => ({ ...note, at: note.at.toISOString() })),
    history: history.map(({ kind, fromValue, toValue, note, actor, at }) => ({
      kind,
      from: fromValue,
      to: toValue,
      note,
      actor,
      at: at.toISOString(),
    })),
    leftInCash: leftInCashOf(row, money, refunds),
    refunds: refunds.map((refund) => shownRefund(refund, methodOf(money, refund))),
    mails: mails.map(({ createdAt, sentAt, ...mail }) => ({
      ...mail,
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
      whyNotAgain: againRefusals.get(mail.id) ?? null,
    })),
  };
}

function shownRefund(
  { amountCents, cashRoundingCents, createdAt, ...refund }: Refund,
  method: PaidWith,
) {
  const { state, reason, failure, requestedBy } = refund;
  return {
    amount: centsToDollars(amountCents),
    cashRounding: centsToDollars(cashRoundingCents),
    method,
    state,
    reason,
    failure,
    requestedBy,
    createdAt: createdAt.toISOString(),
  };
}

function leftInCashOf(
  { cashRoundingCents }: OrderRow,
  money: readonly Payment[],
  refunds: readonly Refund[],
): number | null {
  const cash = money.find(({ provider }) => provider === 'cash');
  if (!cash) return null;
  const ofCash = refunds.filter(({ paymentId }) => paymentId === cash.id);
  return centsToDollars(leftInCash(cash.capturedCents + cashRoundingCents, ofCash));
}

export function parcelOf(row: OrderRow) {
  return {
    phone: row.phone,
    subtotal: centsToDollars(row.subtotalCents),
    shipping: centsToDollars(row.shippingCents),
    gift: row.isGift ? giftOf(row) : null,
    discountReason: row.discountReason,
    discountCode: row.discountCode,
    giftCard: centsToDollars(row.giftCardCents),
    sellsGiftCards: row.sellsGiftCards,
    placedBy: row.placedBy,
    carrier: row.carrier,
    service: row.service,
    trackingReference: row.trackingReference,
    waybill: row.waybill,
    collectionCode: formatCollectionCode(row.collectionCode),
    reservedUntil: row.reservedUntil?.toISOString() ?? null,
    cashRounding: centsToDollars(row.cashRoundingCents),
  };
}

function giftOf(row: OrderRow): OrderedGift {
  const { recipientName: name, recipientPhone: phone } = row;
  return {
    isWrapped: row.giftWrapped,
    words: row.giftWords,
    price: centsToDollars(row.wrappingCents),
    recipient: name === '' ? null : { name, phone },
  };
}

function itemOf({ orderId: _, addition, ...line }: ListedItem): AdminOrderItem {
  const { unitPriceCents, listPriceCents, discountCents, ...item } = line;
  return {
    ...item,
    ...(discountCents !== null && { discount: centsToDollars(discountCents) }),
    ...(addition && { addition: { text: addition.text, isFinal: addition.isFinal } }),
    listPrice: listPriceCents === null ? null : centsToDollars(listPriceCents),
    price: centsToDollars(unitPriceCents),
    total: centsToDollars(unitPriceCents * item.quantity),
  };
}

export function toAdminOrder(row: OrderRow, items: readonly ListedItem[]): AdminOrder {
  return {
    id: row.number,
    userId: row.userId,
    status: row.status,
    statusLabel: shownStatus(row),
    paymentStatus: row.paymentStatus,
    channel: row.channel,
    delivery: row.delivery,
    discount: centsToDollars(row.discountCents),
    total: centsToDollars(row.totalCents),
    refunded: centsToDollars(row.refundedCents),
    ...(row.giftCardCents > 0 && { giftCard: centsToDollars(row.giftCardCents) }),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
    sending: sendingOf(row),
    packedAt: row.packedAt?.toISOString() ?? null,
    packedBy: row.packedBy,
    user: { firstName: row.firstName, lastName: row.lastName, email: row.email },
    items: items.map(itemOf),
    shippingAddress: row.shippingAddress,
    billingAddress: row.billingAddress,
  };
}
