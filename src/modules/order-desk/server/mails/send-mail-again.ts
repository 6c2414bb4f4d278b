import type { Database, Executor, Transaction } from '#database/client.ts';
import type { Author } from '#modules/identity/author.ts';
import { composeMail } from '#modules/mail/compose-mail.ts';
import type { ComposedMail, MailContent } from '#modules/mail/mail-content.ts';
import {
  againRefusal,
  anewRefusal,
  type StoredMail,
} from '#modules/order-desk/order-mail-again.ts';
import type { MailShop } from '#modules/orders/mails/mailed-order.ts';
import {
  confirmationMail,
  deliveredMail,
  paymentFailedMail,
  shippedMail,
} from '#modules/orders/mails/order-mails.ts';
import { refundMail } from '#modules/orders/mails/refund-mail.ts';
import {
  findOrderMoney,
  listHistory,
  listOrderRefunds,
  lockOrder,
  madeWith,
  mailedParts,
  type OrderPost,
  type OrderRow,
  type StoredOrder,
} from '#modules/orders/server/index.ts';
import type { Payment, Refund } from '#modules/payments/server/index.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { auditOrder } from '../audit-order.ts';
import {
  findWords,
  listMailsOf,
  type OrderMail,
  wasJustSentAgain,
} from './order-mail-repository.ts';

export type MailAgain = Author & {
  number: string;
  mailId: string;
  /** The address on the page; if it has changed since then, nothing is sent. */
  recipient?: string | undefined;
};

type AgainFailure =
  | Result<never, 'order-not-found' | 'mail-not-found' | 'mail-just-sent' | 'conflict'>
  | Result<never, 'mail-not-again', string>;

/**
 * Sends the same text again, to the order's present address. If the text was deleted, or is older
 * than a correction of the order, it is written again, provided it is still true. The order is
 * locked, so that of two clicks the second one sees the mail of the first.
 */
export async function sendMailAgain(
  { db, ...post }: OrderPost & { db: Database },
  { number, mailId, recipient, ...author }: MailAgain,
): Promise<Result<null, never> | AgainFailure> {
  return db.transaction(async (tx): Promise<Result<null, never> | AgainFailure> => {
    const order = await lockOrder(tx, number);
    if (!order) return fail('order-not-found');
    const mails = await listMailsOf(tx, number);
    const mail = mails.find(({ id }) => id === mailId);
    if (!mail) return fail('mail-not-found');
    if (recipient !== undefined && recipient !== order.email) return fail('conflict');
    const original = originalOf(mail, mails);
    if (await wasJustSentAgain(tx, number, original.id)) return fail('mail-just-sent');
    const refunds = await listOrderRefunds(tx, order);
    const stored = { ...mail, hasRefund: refundOf(original, refunds) !== null };
    const refusal = againRefusal(stored, order);
    if (refusal) return fail('mail-not-again', refusal);
    const words = await chooseWords(tx, post, order, { stored, original, refunds });
    await send(tx, post, order, { mail, originalId: original.id, words });
    const detail = { kind: mail.kind, to: order.email };
    await auditOrder(tx, author, 'order.mail-sent-again', number, detail);
    return ok(null);
  });
}

/** Why each of an order's mails can't be sent again, by its id; null if it can. */
export function listAgainRefusals(
  order: OrderRow,
  mails: readonly OrderMail[],
  refunds: readonly Refund[],
): Map<string, string | null> {
  return new Map(
    mails.map((mail) => {
      const hasRefund = refundOf(originalOf(mail, mails), refunds) !== null;
      return [mail.id, againRefusal({ ...mail, hasRefund }, order)];
    }),
  );
}

function originalOf(mail: OrderMail, mails: readonly OrderMail[]): OrderMail {
  return mails.find(({ id }) => id === mail.againOf) ?? mail;
}

/** The refund that a mail is about, if it has not failed. */
function refundOf({ onceKey }: OrderMail, refunds: readonly Refund[]): Refund | null {
  const refund = refunds.find(({ id }) => onceKey === `refund:${id}`);
  return refund && refund.state !== 'failed' ? refund : null;
}

type Choosing = {
  stored: StoredMail & OrderMail;
  original: OrderMail;
  refunds: readonly Refund[];
};

async function chooseWords(
  tx: Transaction,
  { mailBrand }: OrderPost,
  order: StoredOrder,
  { stored, original, refunds }: Choosing,
): Promise<ComposedMail> {
  const canBeAnew = anewRefusal(stored, order) === null;
  const isOutdated = canBeAnew && (await wasCorrectedAfter(tx, order, stored.createdAt));
  if (stored.hasWords && !isOutdated) return findWords(tx, stored.id);
  const refund = refundOf(original, refunds);
  const money = await findOrderMoney(tx, order);
  const told = refund && { ...refundTold(order, refund, refunds), money };
  return composeMail(mailBrand, writeAnew(stored.kind, order, mailBrand, told));
}

async function wasCorrectedAfter(db: Executor, { id }: OrderRow, moment: Date): Promise<boolean> {
  const history = await listHistory(db, id);
  return history.some(({ kind, at }) => (kind === 'name' || kind === 'address') && at > moment);
}

function writeAnew(
  kind: string,
  order: StoredOrder,
  brand: MailShop,
  refund: (ReturnType<typeof refundTold> & { money: readonly Payment[] }) | null,
): MailContent {
  switch (kind) {
    case 'order-confirmation':
      return confirmationMail(order, brand, { isPending: order.paymentStatus === 'pending' });
    case 'order-shipped':
      return shippedMail(order, brand);
    case 'order-delivered':
      return deliveredMail(order, brand);
    case 'payment-failed':
      return paymentFailedMail(order, brand.publicUrl);
    default:
      if (!refund) throw new Error(`A mail of the kind ${kind} can't be written anew`);
      return refundMail(order, brand.publicUrl, {
        ...refund,
        parts: mailedParts(refund.money, refund.going),
      });
  }
}

/** The refunds requested together with it that have not failed. */
function refundTold(order: StoredOrder, refund: Refund, refunds: readonly Refund[]) {
  const going = madeWith(refunds, refund.id).filter(({ state }) => state !== 'failed');
  return {
    going,
    isFull: sumUpTo(refund, refunds) === order.totalCents,
    isPending: going.some(({ state }) => state !== 'completed'),
  };
}

/** The sum refunded up to this refund, without failed refunds. */
function sumUpTo(refund: Refund, refunds: readonly Refund[]): number {
  return refunds
    .filter(({ state, createdAt }) => state !== 'failed' && createdAt <= refund.createdAt)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** A mail that was given up is tried again. For a mail that was sent, a second one is queued. */
async function send(
  tx: Transaction,
  { outbox }: OrderPost,
  { email: recipient, number }: StoredOrder,
  { mail, originalId, words }: { mail: OrderMail; originalId: string; words: ComposedMail },
): Promise<void> {
  if (mail.state === 'failed') return outbox.retryMail(tx, mail.id, { recipient, ...words });
  const { kind } = mail;
  await outbox.queueMail(tx, {
    kind,
    recipient,
    subjectKey: number,
    againOf: originalId,
    ...words,
  });
}
