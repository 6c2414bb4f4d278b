import { and, asc, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/client.ts';
import { orders, returnLines, returns } from '#database/schema/index.ts';
import type { CameBack } from '#modules/order-desk/order-returns.ts';
import {
  cameBackIn,
  listReturnsOf,
  type ReturnLine,
  type ReturnRow,
} from '#modules/order-desk/server/index.ts';

export type NewReturn = Pick<
  typeof returns.$inferInsert,
  'id' | 'orderId' | 'requestedBy' | 'note'
> & { orderNumber: string; lines: readonly ReturnLine[] };

export async function findReturn(db: Executor, id: string): Promise<ReturnRow | null> {
  const [row] = await db.select().from(returns).where(eq(returns.id, id));
  return (row as ReturnRow | undefined) ?? null;
}

export async function findOpenReturn(db: Executor, orderId: number): Promise<ReturnRow | null> {
  const isOpen = and(eq(returns.orderId, orderId), eq(returns.state, 'requested'));
  const [row] = await db.select().from(returns).where(isOpen);
  return (row as ReturnRow | undefined) ?? null;
}

/** Runs under the order's lock, so the count of its returns gives a unique number. */
export async function insertReturn(
  tx: Transaction,
  { lines, orderNumber, ...columns }: NewReturn,
): Promise<ReturnRow> {
  const count = await tx.$count(returns, eq(returns.orderId, columns.orderId));
  const number = `${orderNumber}-R${count + 1}`;
  const [row] = await tx
    .insert(returns)
    .values({ ...columns, number, state: 'requested' })
    .returning();
  if (!row) throw new Error('The return was not stored');
  await writeLines(tx, row.id, lines);
  return row as ReturnRow;
}

/** The received items may differ from the requested ones. */
export async function replaceReturnLines(
  tx: Transaction,
  returnId: string,
  lines: readonly ReturnLine[],
): Promise<void> {
  await tx.delete(returnLines).where(eq(returnLines.returnId, returnId));
  await writeLines(tx, returnId, lines);
}

async function writeLines(
  tx: Transaction,
  returnId: string,
  lines: readonly ReturnLine[],
): Promise<void> {
  await tx.insert(returnLines).values(
    lines.map(({ position, quantity, reason, restock }) => ({
      returnId,
      position,
      quantity,
      reason,
      restock,
    })),
  );
}

export async function closeReturn(
  tx: Transaction,
  id: string,
  change: Partial<
    Pick<
      ReturnRow,
      'note' | 'withShipping' | 'refundId' | 'refundCents' | 'exchangeOrderId' | 'answer'
    >
  > & { state: 'received' | 'declined'; closedBy: string },
): Promise<void> {
  const rows = await tx
    .update(returns)
    .set({ ...change, closedAt: sql`now()` })
    .where(and(eq(returns.id, id), eq(returns.state, 'requested')))
    .returning({ id: returns.id });
  if (rows.length === 0) throw new Error(`The return ${id} was closed already`);
}

/** The items of an order returned so far. */
export async function sumReturns(db: Executor, orderId: number): Promise<CameBack> {
  const received = (await listReturnsOf(db, orderId)).filter(({ state }) => state === 'received');
  return cameBackIn(received);
}

export async function listOpenReturns(db: Executor) {
  return db
    .select({
      id: returns.id,
      number: returns.number,
      since: returns.createdAt,
      orderNumber: orders.number,
      firstName: orders.firstName,
      lastName: orders.lastName,
      items:
        sql<number>`(select coalesce(sum(quantity), 0) from return_lines where return_id = ${returns.id})`.mapWith(
          Number,
        ),
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(eq(returns.state, 'requested'))
    .orderBy(asc(returns.createdAt));
}
