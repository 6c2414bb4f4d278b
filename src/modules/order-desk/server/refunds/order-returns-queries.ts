import { asc, eq, inArray } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { orders, returnLines, returns } from '#database/schema/index.ts';
import type { CameBack, ReturnState } from '#modules/order-desk/order-returns.ts';

export type ReturnRow = Omit<typeof returns.$inferSelect, 'state'> & { state: ReturnState };

export type ReturnLine = Omit<typeof returnLines.$inferSelect, 'returnId'>;

/** With the number of each exchange order, the oldest return first. */
export async function listReturnsOf(db: Executor, orderId: number) {
  const rows = await db
    .select({ return: returns, exchangeOrder: orders.number })
    .from(returns)
    .leftJoin(orders, eq(orders.id, returns.exchangeOrderId))
    .where(eq(returns.orderId, orderId))
    .orderBy(asc(returns.createdAt), asc(returns.number));
  const lines = await listLinesOf(
    db,
    rows.map((row) => row.return.id),
  );
  return rows.map((row) => ({
    ...(row.return as ReturnRow),
    exchangeOrder: row.exchangeOrder,
    lines: lines.get(row.return.id) ?? [],
  }));
}

async function listLinesOf(
  db: Executor,
  ids: readonly string[],
): Promise<Map<string, (ReturnLine & { returnId: string })[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(returnLines)
    .where(inArray(returnLines.returnId, [...ids]))
    .orderBy(asc(returnLines.position));
  return Map.groupBy(rows, ({ returnId }) => returnId);
}

export function cameBackIn(
  received: readonly { withShipping: boolean; lines: readonly ReturnLine[] }[],
): CameBack {
  const quantities: number[] = [];
  for (const { position, quantity } of received.flatMap(({ lines }) => lines)) {
    quantities[position] = (quantities[position] ?? 0) + quantity;
  }
  return {
    quantities: Array.from(quantities, (quantity) => quantity ?? 0),
    shipping: received.some(({ withShipping }) => withShipping),
  };
}
