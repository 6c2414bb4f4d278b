import type { Database } from '#database/client.ts';
import { recordAudit } from '#modules/audit/server/index.ts';
import type { Author } from '#modules/identity/author.ts';
import { composeMail } from '#modules/mail/compose-mail.ts';
import type { MailBrand } from '#modules/mail/mail-content.ts';
import { findOrderByNumber, listHistory } from '#modules/orders/server/index.ts';
import type { ExemptionReason } from '#modules/withdrawals/withdrawal.ts';
import { receiptMail } from '#modules/withdrawals/withdrawal-mails.ts';
import type {
  OrderWithdrawals,
  Receipt,
  ShownWithdrawal,
  WithdrawalInput,
} from '#modules/withdrawals/withdrawal-schema.ts';
import { announceCatalogChange, productTag } from '#platform/catalog-change.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import { announceStaffChange } from '#platform/staff-change.ts';
import { mayCauseMail, mayMailUnconfirmed } from '#platform/unconfirmed-mail.ts';
import { type Bound, bindUseCases } from '#shared/calls/bind-use-cases.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { addDays, shopToday } from '#shared/shop-date.ts';
import { sameText } from '#shared/text.ts';
import {
  findExemption,
  findWithdrawal,
  insertWithdrawal,
  listExemptLines,
  listWithdrawalsOf,
  settleWithdrawal,
  storeExemption,
  type WithdrawalRow,
} from './withdrawal-repository.ts';

export type WithdrawalDeps = {
  db: Database;
  outbox: Pick<Outbox, 'queueMail'>;
  brand: MailBrand;
  /** The withdrawal period in days. */
  days(): number;
};

/**
 * Every statement is stored and answered alike, whether or not the order exists. It is valid from
 * its arrival, and a stranger learns nothing.
 */
async function receive(
  deps: WithdrawalDeps,
  { id, name, email, orderNumber }: WithdrawalInput,
  address: string,
): Promise<Receipt> {
  const { db } = deps;
  const order = await findOrderByNumber(db, numberIn(orderNumber));
  const isTheirs = order !== null && order.email !== '' && sameText(order.email, email);
  // Buyers always get the mail; for strangers the number of mails is limited.
  const mayMail = isTheirs || (await mayMailStranger(db, email, address));
  const row = await db.transaction(async (tx) => {
    const orderId = isTheirs ? order.id : null;
    const stored = await insertWithdrawal(tx, { id, name, email, orderNumber, orderId });
    if (!stored) return findWithdrawal(tx, id);
    if (mayMail) await mailReceipt(deps, tx, stored);
    await announceStaffChange(tx, 'attention');
    return stored;
  });
  if (!row) throw new Error(`The withdrawal ${id} was not stored`);
  return { receivedAt: row.createdAt.toISOString() };
}

/** The spelling of our own numbers. */
const numberIn = (typed: string) => typed.replace(/^#/, '').toUpperCase();

async function mayMailStranger(db: Database, email: string, address: string): Promise<boolean> {
  const [toThem, fromHere] = [
    await mayMailUnconfirmed(db, 'withdrawal', email),
    await mayCauseMail(db, 'withdrawal', address),
  ];
  return toThem && fromHere;
}

function mailReceipt(
  { outbox, brand }: WithdrawalDeps,
  tx: Parameters<Outbox['queueMail']>[0],
  { id, email, orderNumber, createdAt }: WithdrawalRow,
) {
  return outbox.queueMail(tx, {
    kind: 'withdrawal-received',
    recipient: email,
    onceKey: `withdrawal:${id}`,
    ...composeMail(brand, receiptMail(numberIn(orderNumber), createdAt)),
  });
}

async function ofOrder(
  { db, days }: WithdrawalDeps,
  number: string,
): Promise<Result<OrderWithdrawals, 'order-not-found'>> {
  const order = await findOrderByNumber(db, number);
  if (!order) return fail('order-not-found');
  const [rows, history, exempt] = await Promise.all([
    listWithdrawalsOf(db, order.id),
    listHistory(db, order.id),
    listExemptLines(db, order.id),
  ]);
  const until = lastDay(history, days());
  return ok({ withdrawals: rows.map((row) => shownWithdrawal(row, until)), exempt });
}

function shownWithdrawal(row: WithdrawalRow, until: string | null): ShownWithdrawal {
  return {
    id: row.id,
    name: row.name,
    receivedAt: row.createdAt.toISOString(),
    until,
    daysLeft: until === null ? null : daysLeft(until, row.createdAt),
    settledAt: row.settledAt?.toISOString() ?? null,
    settledBy: row.settledBy,
  };
}

async function settle(
  { db }: WithdrawalDeps,
  { actor, address, id }: Author & { id: string },
): Promise<Result<null, 'withdrawal-settled'>> {
  return db.transaction(async (tx) => {
    const row = await settleWithdrawal(tx, id, actor.email);
    if (!row) return fail('withdrawal-settled');
    const subject = `order:${row.orderNumber}`;
    await recordAudit(tx, { actor, action: 'withdrawal.settled', subject, address });
    await announceStaffChange(tx, 'attention');
    return ok(null);
  });
}

async function setExemption(
  { db }: WithdrawalDeps,
  wish: Author & { productId: number; reason: ExemptionReason | null },
): Promise<Result<null, 'product-not-found'>> {
  const { actor, address, productId, reason } = wish;
  return db.transaction(async (tx) => {
    if (!(await storeExemption(tx, productId, reason))) return fail('product-not-found');
    await recordAudit(tx, {
      actor,
      action: 'withdrawal.exemption-changed',
      subject: `product:${productId}`,
      detail: { to: reason ?? 'usual' },
      address,
    });
    await announceCatalogChange(tx, productTag(productId));
    return ok(null);
  });
}

const useCases = {
  receive,
  ofOrder,
  settle,
  setExemption,
  findExemption: ({ db }: WithdrawalDeps, productId: number) => findExemption(db, productId),
};

export type Withdrawals = Bound<typeof useCases>;

export const createWithdrawals = (deps: WithdrawalDeps): Withdrawals =>
  bindUseCases(useCases, deps);

type Happening = { kind: string; toValue: string; at: Date };

/**
 * The last day for a statement; null while the goods are not known to have arrived, as the period
 * has not begun then.
 */
function lastDay(history: readonly Happening[], days: number): string | null {
  const arrived = history.findLast(
    ({ kind, toValue }) => kind === 'status' && toValue === 'delivered',
  );
  return arrived ? addDays(shopToday(arrived.at), days) : null;
}

/** The number of days before the last day; negative if the statement was late. */
function daysLeft(until: string, receivedAt: Date): number {
  const dayMs = 24 * 3600 * 1000;
  return Math.round((Date.parse(until) - Date.parse(shopToday(receivedAt))) / dayMs);
}
