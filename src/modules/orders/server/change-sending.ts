import type { Database, Transaction } from '#database/client.ts';
import { sendingChangedMail, shippedMail } from '#modules/orders/order-mails.ts';
import {
  describeSending,
  isSameCourier,
  isSameSending,
  readSending,
  type Sending,
  type SendingColumns,
  sendingOf,
} from '#modules/orders/sending.ts';
import type { Author } from '#modules/staff/author.ts';
import type { EditConflict, EditStart } from '#shared/edit-conflict.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { auditOrder } from './audit-order.ts';
import { findOrderConflict } from './order-conflict.ts';
import { mailCustomer, type OrderPost } from './order-post.ts';
import { addHistory, lockOrder, type StoredOrder, updateOrder } from './order-repository.ts';
import { findLastTelling } from './shipment-queries.ts';

export type SendingChange = Author &
  EditStart & {
    number: string;
    sending: Sending;
    /** Whether a customer who was told otherwise is told anew. */
    tell: boolean;
    /** Which of both the page showed that it was changed on. */
    field?: 'sending' | 'waybill';
  };

export type SendingFailure = 'order-not-found' | 'invalid-waybill' | 'courier-missing';

type SendingAnswer =
  | Result<SendingColumns, SendingFailure>
  | Result<never, 'edit-conflict', EditConflict>;

/** Who carries the parcel and under which number, entered beforehand or corrected afterwards. */
export async function changeSending(
  { db, ...post }: OrderPost & { db: Database },
  { number, sending, tell, field = 'sending', version, base, ...author }: SendingChange,
): Promise<SendingAnswer> {
  const read = readSending(sending);
  if (!read.ok) return read;
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    if (!order) return fail('order-not-found');
    const { waybill } = read.value;
    const asked =
      field === 'waybill' ? { waybill } : { sending: sendingOf({ ...order, ...read.value }) };
    const conflict = await findOrderConflict(tx, order, asked, { version, base });
    if (conflict) return fail('edit-conflict', conflict);
    const sent = await writeSending(tx, order, read.value, author);
    const isNews = sent !== order && order.status === 'shipped';
    if (isNews && tell) await tellOfSending(tx, post, sent, { isNews });
    return ok(read.value);
  });
}

/** The order as it is afterwards; the same one where nothing changes. */
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
 * The mail that says how to follow the parcel: once when it leaves, and once more for each change
 * that the customer has not been told of.
 */
export async function tellOfSending(
  tx: Transaction,
  post: OrderPost,
  order: StoredOrder,
  { isNews }: { isNews: boolean },
): Promise<void> {
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
