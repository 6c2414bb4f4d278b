import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { customerNotes, orders, users } from '#database/schema/index.ts';
import { paidForStatuses } from '#modules/orders/order.ts';

/** Unpaid orders count as orders, not as money; gift cards count when they are redeemed. */
export async function findCustomerRow(db: Executor, id: number) {
  const isPaid = inArray(orders.paymentStatus, [...paidForStatuses, 'refunded']);
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      phone: users.phone,
      isActive: users.isActive,
      staffRole: users.staffRole,
      createdAt: users.createdAt,
      orders: sql<number>`count(${orders.id})`.mapWith(Number),
      spentCents:
        sql<number>`coalesce(sum(${orders.totalCents} - ${orders.refundedCents}) filter (where ${isPaid} and not ${orders.sellsGiftCards}), 0)`.mapWith(
          Number,
        ),
    })
    .from(users)
    .leftJoin(orders, eq(orders.userId, users.id))
    .where(eq(users.id, id))
    .groupBy(users.id);
  return row ?? null;
}

/** Newest first. */
export async function listNoteRows(db: Executor, userId: number) {
  const { id, text, author, createdAt } = customerNotes;
  return db
    .select({ id, text, author, createdAt })
    .from(customerNotes)
    .where(eq(customerNotes.userId, userId))
    .orderBy(desc(customerNotes.id));
}

export async function insertNote(
  db: Executor,
  note: { userId: number; text: string; author: string },
): Promise<void> {
  await db.insert(customerNotes).values(note);
}
