import type { Executor } from '#database/client.ts';
import type { AdminReturn, Returning } from '#modules/order-desk/order-returns.ts';
import type { OrderRow } from '#modules/orders/server/index.ts';
import { centsToDollars } from '#shared/money.ts';
import { cameBackIn, listReturnsOf } from './order-returns-queries.ts';

/** The returns in the details of an order. */
export async function returnsOf(
  db: Executor,
  { id, discountCents, delivery }: OrderRow,
): Promise<{ returns: AdminReturn[]; returning: Returning }> {
  const rows = await listReturnsOf(db, id);
  const before = cameBackIn(rows.filter(({ state }) => state === 'received'));
  return {
    returns: rows.map((row) => ({
      id: row.id,
      number: row.number,
      state: row.state,
      requestedBy: row.requestedBy,
      note: row.note,
      withShipping: row.withShipping,
      refund: centsToDollars(row.refundCents),
      exchangeOrder: row.exchangeOrder,
      answer: row.answer,
      closedBy: row.closedBy,
      createdAt: row.createdAt.toISOString(),
      closedAt: row.closedAt?.toISOString() ?? null,
      lines: row.lines.map(({ position, quantity, reason, restock }) => ({
        position,
        quantity,
        reason,
        restock,
      })),
    })),
    returning: {
      quantities: [...before.quantities],
      shipping: before.shipping,
      discount: centsToDollars(discountCents),
      delivery,
    },
  };
}
