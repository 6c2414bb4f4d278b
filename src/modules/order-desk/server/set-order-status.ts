import { randomUUID } from 'node:crypto';
import type { Database, Executor, Transaction } from '#database/client.ts';
import { transactionOrFail } from '#database/rollback.ts';
import type { Author } from '#modules/identity/author.ts';
import type { Inventory } from '#modules/inventory/server/index.ts';
import { itemsGoneText } from '#modules/order-desk/items-gone.ts';
import {
  type SendingRefusal,
  type Standing,
  sendingRefusal,
} from '#modules/order-desk/mark-order.ts';
import { splitFinal } from '#modules/orders/final-lines.ts';
import { deliveredMail, shippedMail } from '#modules/orders/mails/order-mails.ts';
import { isAllPromisedBack } from '#modules/orders/money/order-payments.ts';
import type { OrderStatus, SettableStatus } from '#modules/orders/order.ts';
import {
  readSending,
  type Sending,
  type SendingColumns,
  sendingOf,
} from '#modules/orders/sending.ts';
import {
  addHistory,
  findOrderMoney,
  hasStockBack,
  lockOrder,
  mailCustomer,
  type OrderPost,
  type OrderRow,
  type StoredOrder,
  stockOfLines,
  updateOrder,
} from '#modules/orders/server/index.ts';
import type { EditConflict, EditStart } from '#shared/edit-conflict.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { auditOrder } from './audit-order.ts';
import { findOrderConflict } from './correcting/order-conflict.ts';
import { tellOfSending, writeSending } from './write-sending.ts';

export type StatusChange = Author &
  EditStart & {
    number: string;
    status: SettableStatus;
    /** How the order is sent; without it, the stored values stay and the mail uses them. */
    sending?: Sending | undefined;
  };

export type StatusFailure =
  | 'order-not-found'
  | 'invalid-waybill'
  | 'courier-missing'
  | SendingRefusal;

type StatusAnswer =
  | Result<{ from: OrderStatus; to: OrderStatus }, StatusFailure>
  | Result<never, 'edit-conflict', EditConflict>
  /** With a message that names the items. */
  | Result<never, 'items-gone', string>;

const mails = { shipped: shippedMail, delivered: deliveredMail } as const;

/**
 * All three statuses can be set at any time, but a refunded order is never sent. A reopened order
 * takes its stock again, as the last step of the transaction.
 */
export async function setOrderStatus(
  { db, inventory, ...post }: OrderPost & { db: Database; inventory: Inventory },
  { number, status, sending, version, base, ...author }: StatusChange,
): Promise<StatusAnswer> {
  const read = sending ? readSending(sending) : ok(null);
  if (!read.ok) return read;
  return transactionOrFail<StatusAnswer>(db, async (tx) => {
    const order = await lockOrder(tx, number);
    if (!order) return fail('order-not-found');
    const from = order.status;
    if (from === status && !read.value) return ok({ from, to: status });
    const refusal = sendingRefusal(await withRefundUnderWay(tx, order), status);
    if (refusal) return fail(refusal);
    const sent = read.value && { sending: sendingOf({ ...order, ...read.value }) };
    const conflict = await findOrderConflict(tx, order, { status, ...sent }, { version, base });
    if (conflict) return fail('edit-conflict', conflict);
    if (status === 'shipped' && read.value) await ship(tx, post, order, read.value, author);
    else await writeStatus(tx, post, order, status, author);
    if (from === 'cancelled') {
      const taken = await takeStockAgain(tx, inventory, order, author.actor.email);
      if (!taken.ok) return taken;
    }
    return ok({ from, to: status });
  });
}

/** Marks a locked order as shipped with its carrier; a second call only corrects the carrier. */
export async function ship(
  tx: Transaction,
  post: OrderPost,
  order: StoredOrder,
  next: SendingColumns,
  author: Author,
): Promise<void> {
  const sent = await writeSending(tx, order, next, author);
  if (order.status !== 'shipped') await noteStatus(tx, sent, 'shipped', author);
  await tellOfSending(tx, post, sent, { isNews: sent !== order });
}

/** The mail is sent once per order, however often the status is set. */
async function writeStatus(
  tx: Transaction,
  post: OrderPost,
  order: StoredOrder,
  status: SettableStatus,
  author: Author,
): Promise<void> {
  await noteStatus(tx, order, status, author);
  // A gift card has a mail of its own, and no parcel.
  if (status === 'processing' || order.sellsGiftCards) return;
  const content = mails[status](order, post.mailBrand);
  const onceKey = `order-${status}:${order.number}`;
  await mailCustomer(tx, post, order, { kind: `order-${status}`, onceKey, content });
}

async function noteStatus(
  tx: Transaction,
  { id, number, status: from }: StoredOrder,
  to: SettableStatus,
  author: Author,
): Promise<void> {
  await updateOrder(tx, id, { status: to });
  const actor = author.actor.email;
  await addHistory(tx, id, { kind: 'status', fromValue: from, toValue: to, actor });
  await auditOrder(tx, author, 'order.status-changed', number, { status: [from, to] });
}

/** A refund may take the provider some time: a full one under way counts as refunded. */
export async function withRefundUnderWay(db: Executor, order: OrderRow): Promise<Standing> {
  const { status, paymentStatus } = order;
  const isPromised = isAllPromisedBack(await findOrderMoney(db, order));
  return { status, paymentStatus: isPromised ? 'refunded' : paymentStatus };
}

/**
 * For a reopened order. Stock that was never put back on the shelf still belongs to it. Callers
 * roll back if this is refused.
 */
async function takeStockAgain(
  tx: Transaction,
  inventory: Inventory,
  { number, lines }: StoredOrder,
  actor: string,
): Promise<Result<null, 'items-gone', string>> {
  if (!(await hasStockBack(tx, number))) return ok(null);
  const checkoutId = randomUUID();
  // What was made for the customer was never put back.
  const wanted = await stockOfLines(tx, splitFinal(lines).plain);
  const held = await inventory.holdStock(tx, { checkoutId, lines: wanted });
  if (!held.ok) return fail('items-gone', itemsGoneText(lines, held.detail ?? []));
  await inventory.consumeHold(tx, checkoutId, { reference: number, actor });
  return ok(null);
}
