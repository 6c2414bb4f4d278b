import type { Transaction } from '#database/client.ts';
import type { Author } from '#modules/identity/author.ts';
import { sendingChangedMail, shippedMail } from '#modules/orders/mails/order-mails.ts';
import {
  describeSending,
  isSameCourier,
  isSameSending,
  type SendingColumns,
  sendingOf,
} from '#modules/orders/sending.ts';
import {
  addHistory,
  findLastTelling,
  mailCustomer,
  type OrderPost,
  type StoredOrder,
  updateOrder,
} from '#modules/orders/server/index.ts';
import { auditOrder } from './audit-order.ts';

/** Returns the updated order; the same one if nothing changes. */
export async function writeSending(
  tx: Transaction,
  order: StoredOrder,
  next: SendingColumns,
  author: Author,
): Promise<StoredOrder> {
  if (isSameSending(order, next)) return order;
  const actor = author.actor.email;
  const sent = { ...order, ...next, version: order.version + 1 };
  await updateOrder(tx, order.id, next);
  if (isSameCourier(order, next)) {
    const values = { fromValue: order.waybill ?? '', toValue: next.waybill ?? '' };
    await addHistory(tx, order.id, { kind: 'waybill', ...values, actor });
    const waybill = [order.waybill, next.waybill];
    await auditOrder(tx, author, 'order.waybill-changed', order.number, { waybill });
    return sent;
  }
  const [fromValue, toValue] = [order, sent].map((each) => describeSending(sendingOf(each)));
  await addHistory(tx, order.id, { kind: 'courier', fromValue, toValue, actor });
  const courier = [fromValue, toValue];
  await auditOrder(tx, author, 'order.courier-changed', order.number, { courier });
  return sent;
}

/**
 * The mail with the tracking link: sent when the parcel leaves, and again for each change that the
 * customer was not told about.
 */
export async function tellOfSending(
  tx: Transaction,
  post: OrderPost,
  order: StoredOrder,
  { isNews }: { isNews: boolean },
): Promise<void> {
  if (order.sellsGiftCards) return;
  const { number, version } = order;
  const told = await findLastTelling(tx, order);
  if (told && !isNews && !told.isOutdated) return;
  await mailCustomer(tx, post, order, {
    kind: 'order-shipped',
    onceKey: told ? `order-shipped:${number}:${version}` : `order-shipped:${number}`,
    content: told
      ? sendingChangedMail(order, post.mailBrand.publicUrl)
      : shippedMail(order, post.mailBrand),
  });
}
