import { shop } from '#config/shop.ts';
import type { Database, Executor } from '#database/client.ts';
import {
  cameBackIn,
  listReturnsOf,
  type ReturnLine,
  type ReturnRow,
} from '#modules/order-desk/server/index.ts';
import type { OrderLine } from '#modules/orders/order.ts';
import {
  addHistory,
  findOrderByNumber,
  listHistory,
  listLines,
  lockOrder,
  mailCustomer,
  type OrderPost,
  type OrderRow,
  type StoredOrder,
} from '#modules/orders/server/index.ts';
import { returnRequestedMail } from '#modules/returns/return-mails.ts';
import {
  hasArrived,
  isOver,
  type ReturnRefusal,
  returnableUntil,
  returnRefusal,
} from '#modules/returns/return-rules.ts';
import type {
  Returnable,
  ReturnLookup,
  ReturnRequestInput,
  ReturnSlip,
} from '#modules/returns/return-schema.ts';
import { linesRefusal, returnableLeft } from '#modules/returns/return-value.ts';
import { countWrong, startGuess, type TooManyGuesses } from '#platform/guess-limit.ts';
import { limitedAddress } from '#platform/limited-address.ts';
import { addressRules } from '#platform/rate-limit.ts';
import { announceStaffChange } from '#platform/staff-change.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { sameText } from '#shared/text.ts';
import { findReturn, insertReturn } from './return-repository.ts';

type LookupFailure = ReturnRefusal | 'return-order-unknown' | 'return-too-late';

export type ReturnableAnswer = Result<Returnable, LookupFailure> | TooManyGuesses;

/** With number and e-mail address of an order: what can be returned, and until when. */
export async function findReturnable(
  { db }: { db: Database },
  asked: ReturnLookup,
  address: string,
): Promise<ReturnableAnswer> {
  const claimed = await claimOrder(db, asked, address);
  if (!claimed.ok) return claimed;
  const order = { ...claimed.value, lines: await listLines(db, claimed.value.id) };
  const judged = await judge(db, order);
  if (!judged.ok) return judged;
  const { left, open, ...time } = judged.value;
  return ok({
    orderNumber: order.number,
    ...time,
    lines: order.lines.flatMap((line, position) => {
      const quantity = left[position] ?? 0;
      const { productName, color, size, imageUrl, addition } = line;
      const shown = { position, productName, color, size, imageUrl, quantity };
      return quantity > 0 ? [{ ...shown, ...(addition && { addition }) }] : [];
    }),
    open: open && slipOf(open, order, open.lines),
    hasFinal: order.lines.some(({ addition }) => addition?.isFinal),
  });
}

async function judge(db: Executor, order: StoredOrder) {
  const [returns, history] = await Promise.all([
    listReturnsOf(db, order.id),
    listHistory(db, order.id),
  ]);
  const before = cameBackIn(returns.filter(({ state }) => state === 'received'));
  const refusal = returnRefusal(order, before);
  if (refusal) return fail(refusal);
  const open = returns.find(({ state }) => state === 'requested') ?? null;
  const until = returnableUntil(order.createdAt, history, shop.returnDays);
  // A return requested in time still has its slip.
  if (!open && isOver(until, new Date())) return fail('return-too-late');
  const left = returnableLeft(order.lines, before);
  return ok({ left, until, hasArrived: hasArrived(history), open });
}

export type RequestAnswer =
  | Result<
      ReturnSlip,
      LookupFailure | 'return-requested' | 'return-too-many' | 'return-line-unknown'
    >
  | TooManyGuesses;

/** Only stores the request: staff decide when the parcel has arrived. */
export async function requestReturn(
  { db, ...post }: OrderPost & { db: Database },
  { id, note, lines, ...asked }: ReturnRequestInput,
  address: string,
): Promise<RequestAnswer> {
  const claimed = await claimOrder(db, asked, address);
  if (!claimed.ok) return claimed;
  return db.transaction<RequestAnswer>(async (tx) => {
    const order = await lockOrder(tx, asked.orderNumber);
    if (!order || !isTheirs(order, asked)) return fail('return-order-unknown');
    const known = await findReturn(tx, id);
    const judged = await judge(tx, order);
    if (!judged.ok) return judged;
    const { left, open } = judged.value;
    if (known && open?.id === id) return ok(slipOf(open, order, open.lines));
    if (known || open) return fail('return-requested');
    const wrong = linesRefusal(left, lines);
    if (wrong) return fail(wrong);
    const wished = lines.map((line) => ({ ...line, restock: false }));
    const row = await insertReturn(tx, {
      id,
      orderId: order.id,
      orderNumber: order.number,
      requestedBy: 'customer',
      note,
      lines: wished,
    });
    await addHistory(tx, order.id, {
      kind: 'return',
      toValue: 'requested',
      note: row.number,
      actor: 'the customer',
    });
    await mailCustomer(tx, post, order, {
      kind: 'return-requested',
      onceKey: `return-requested:${id}`,
      content: returnRequestedMail(order, post.mailBrand, {
        returnNumber: row.number,
        lines,
      }),
    });
    await announceStaffChange(tx, 'attention');
    return ok(slipOf(row, order, wished));
  });
}

function slipOf(
  { number }: ReturnRow,
  order: { number: string; lines: readonly OrderLine[] },
  lines: readonly ReturnLine[],
): ReturnSlip {
  return {
    returnNumber: number,
    orderNumber: order.number,
    lines: lines.flatMap(({ position, quantity, reason }) => {
      const line = order.lines[position];
      if (!line) return [];
      const { productName, color, size } = line;
      return [{ position, productName, color, size, quantity, reason }];
    }),
  };
}

/** A limit for wrong order numbers, shared by both calls. */
const wrongNumbers = { limit: 30, windowSeconds: 60 };
/** Limits guesses of the e-mail address for a known number: from one address, and from all. */
const fromHere = { limit: 10, windowSeconds: 600 };
const fromAnywhere = { limit: 60, windowSeconds: 3600 };

/** The order with this number and e-mail address; wrong tries are counted. */
async function claimOrder(
  db: Database,
  asked: ReturnLookup,
  address: string,
): Promise<Result<OrderRow, 'return-order-unknown'> | TooManyGuesses> {
  const order = await findOrderByNumber(db, asked.orderNumber);
  const unknown = fail('return-order-unknown');
  if (!order) return countWrong(db, addressRules('return', address, wrongNumbers), unknown);
  const guess = await startGuess(db, [
    { key: `return:${order.number}:${limitedAddress(address)}`, rule: fromHere },
    { key: `return:${order.number}`, rule: fromAnywhere },
  ]);
  if (!guess.allowed) return fail('too-many-requests', guess.retryAfterSeconds);
  if (!isTheirs(order, asked)) return unknown;
  await guess.giveBack();
  return ok(order);
}

function isTheirs({ email }: Pick<OrderRow, 'email'>, asked: ReturnLookup): boolean {
  return email !== '' && sameText(email, asked.email);
}
