import type { Transaction } from '#database/client.ts';
import type { Author } from '#modules/identity/author.ts';
import type { Inventory } from '#modules/inventory/server/index.ts';
import { auditOrder, type ReturnRow } from '#modules/order-desk/server/index.ts';
import { leftToRefund } from '#modules/orders/money/order-payments.ts';
import {
  addHistory,
  findOrderByNumber,
  lockOrder,
  lockOrderMoney,
  type StoredOrder,
  stockOfLines,
  updateOrder,
} from '#modules/orders/server/index.ts';
import type { Payment } from '#modules/payments/server/index.ts';
import {
  isUnsent,
  type ReturnRefusal,
  returnRefusal,
  statusAfterReturn,
} from '#modules/returns/return-rules.ts';
import type { TakenBackInput } from '#modules/returns/return-schema.ts';
import {
  addQuantities,
  leftToReturn,
  linesRefusal,
  returnableLeft,
  returnValue,
} from '#modules/returns/return-value.ts';
import { announceStaffChange } from '#platform/staff-change.ts';
import { type Cents, centsToDollars } from '#shared/money.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import {
  closeReturn,
  findOpenReturn,
  findReturn,
  insertReturn,
  replaceReturnLines,
  sumReturns,
} from './return-repository.ts';

export type TakenBack = Author & TakenBackInput & { number: string };

/** A return that was checked under the locks of payment and order. */
export type OpenedReturn = {
  order: StoredOrder;
  /** The payments: the provider's first, then a gift card's. */
  money: Payment[];
  /** The customer's request, if there was one. */
  request: ReturnRow | null;
  left: number[];
  valueCents: Cents;
  refundableCents: Cents;
};

export type TakeBackFailure =
  | ReturnRefusal
  | 'order-not-found'
  | 'return-line-unknown'
  | 'return-too-many'
  | 'return-unsent'
  | 'return-not-open'
  | 'return-request-open';

type Judged = { order: StoredOrder } & (
  | { known: ReturnRow }
  | { known: null; opened: OpenedReturn }
);

/** Returns the stored result if this return was already booked. */
export async function openReturn(
  tx: Transaction,
  wish: TakenBack,
): Promise<Result<Judged, TakeBackFailure>> {
  const found = await findOrderByNumber(tx, wish.number);
  if (!found) return fail('order-not-found');
  const money = await lockOrderMoney(tx, found);
  const order = await lockOrder(tx, wish.number);
  if (!order) return fail('order-not-found');
  const request = await findReturn(tx, wish.id);
  if (request && request.orderId !== order.id) return fail('return-not-open');
  if (request?.state === 'received') return ok({ order, known: request });
  if (request?.state === 'declined') return fail('return-not-open');
  if (!request && (await findOpenReturn(tx, order.id))) return fail('return-request-open');
  const before = await sumReturns(tx, order.id);
  const refusal =
    returnRefusal(order, before) ??
    finalRefusal(order, wish) ??
    linesRefusal(returnableLeft(order.lines, before), wish.lines);
  if (refusal) return fail(refusal);
  const left = leftToReturn(order.lines, {
    ...before,
    quantities: addQuantities(before.quantities, wish.lines),
  });
  if (isUnsent(order) && left.some((count) => count > 0)) return fail('return-unsent');
  return ok({
    order,
    known: null,
    opened: {
      order,
      money,
      request,
      left,
      valueCents: returnValue(order, before, wish.lines, wish),
      refundableCents: leftToRefund(money),
    },
  });
}

/** Nothing of such a line can come back, so the number of items is not the reason. */
function finalRefusal({ lines }: StoredOrder, wish: TakenBack): 'return-final' | null {
  return wish.lines.some(({ position }) => lines[position]?.addition?.isFinal)
    ? 'return-final'
    : null;
}

export type Settled = {
  refundId: string | null;
  refundCents: Cents;
  exchangeOrder?: { id: number; number: string };
};

/** Books the opened return: the return, the order's status, its history, and the stock last. */
export async function bookReturn(
  tx: Transaction,
  { inventory }: { inventory: Inventory },
  wish: TakenBack,
  { order, request, left }: OpenedReturn,
  { refundId, refundCents, exchangeOrder }: Settled,
): Promise<ReturnRow> {
  const actor = wish.actor.email;
  const lines = wish.lines.map((line) => ({ ...line }));
  const row =
    request ??
    (await insertReturn(tx, {
      id: wish.id,
      orderId: order.id,
      orderNumber: order.number,
      requestedBy: actor,
      note: wish.note,
      lines,
    }));
  if (request) {
    await replaceReturnLines(tx, request.id, lines);
    await announceStaffChange(tx, 'attention');
  }
  await closeReturn(tx, row.id, {
    state: 'received',
    withShipping: wish.withShipping,
    refundId,
    refundCents,
    exchangeOrderId: exchangeOrder?.id ?? null,
    closedBy: actor,
    // The customer's text stays if staff wrote nothing.
    ...(wish.note && { note: wish.note }),
  });
  const status = statusAfterReturn(left);
  const items = wish.lines.map(({ position, quantity }) => lineText(order, position, quantity));
  if (status !== order.status) {
    await updateOrder(tx, order.id, { status });
    await addHistory(tx, order.id, {
      kind: 'status',
      fromValue: order.status,
      toValue: status,
      actor,
    });
  }
  await addHistory(tx, order.id, {
    kind: 'return',
    toValue: 'received',
    note: [row.number, ...items].join(', '),
    actor,
  });
  await auditOrder(tx, wish, 'order.returned', order.number, {
    return: row.number,
    status: [order.status, status],
    items,
    refund: centsToDollars(refundCents),
    ...(exchangeOrder && { exchangedFor: exchangeOrder.number }),
  });
  const restocked = wish.lines.flatMap(({ position, quantity, restock }) => {
    const line = order.lines[position];
    return line && restock ? [{ ...line, quantity }] : [];
  });
  const stock = await stockOfLines(tx, restocked);
  if (stock.length > 0) await inventory.returnStock(tx, stock, { reference: order.number, actor });
  return row;
}

function lineText({ lines }: StoredOrder, position: number, quantity: number): string {
  return `${quantity} × ${lines[position]?.productName ?? ''}`;
}

/** 'Return NDR-…-R1', as the reason for the provider and the books. */
export function refundReason(number: string, note: string): string {
  return note ? `Return of #${number}: ${note}` : `Return of #${number}`;
}
