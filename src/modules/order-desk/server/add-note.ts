import type { Database } from '#database/client.ts';
import type { Author } from '#modules/identity/author.ts';
import { findOrderByNumber } from '#modules/orders/server/index.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { auditOrder } from './audit-order.ts';
import { insertNote } from './order-note-repository.ts';

export type NewNote = Author & { number: string; text: string };

/** Adds a note between staff to an order. Notes cannot be edited or deleted. */
export async function addNote(
  { db }: { db: Database },
  { number, text, ...author }: NewNote,
): Promise<Result<null, 'order-not-found'>> {
  return db.transaction(async (tx) => {
    const order = await findOrderByNumber(tx, number);
    if (!order) return fail('order-not-found');
    await insertNote(tx, { orderId: order.id, text, author: author.actor.email });
    await auditOrder(tx, author, 'order.note-added', number, { text });
    return ok(null);
  });
}
