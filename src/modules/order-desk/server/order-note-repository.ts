import { desc, eq } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/client.ts';
import { orderNotes } from '#database/schema/index.ts';

export async function insertNote(
  tx: Transaction,
  note: { orderId: number; text: string; author: string },
): Promise<void> {
  await tx.insert(orderNotes).values(note);
}

/** The latest first. */
export async function listNotes(db: Executor, orderId: number) {
  return db
    .select({ text: orderNotes.text, author: orderNotes.author, at: orderNotes.at })
    .from(orderNotes)
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(desc(orderNotes.id));
}
