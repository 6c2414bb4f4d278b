import { and, eq } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { attentionSetAsides } from '#database/schema/index.ts';
import type { AttentionKind } from '#modules/attention/attention.ts';

export type SetAside = typeof attentionSetAsides.$inferSelect;

export type Place = { kind: AttentionKind; id: string };

const isAt = ({ kind, id }: Place) =>
  and(eq(attentionSetAsides.kind, kind), eq(attentionSetAsides.itemId, id));

export function listSetAsides(db: Executor): Promise<SetAside[]> {
  return db.select().from(attentionSetAsides);
}

export async function insertSetAside(
  db: Executor,
  { kind, id }: Place,
  { reason, by }: { reason: string; by: string },
): Promise<void> {
  const values = { kind, itemId: id, reason, setAsideBy: by };
  await db
    .insert(attentionSetAsides)
    .values(values)
    .onConflictDoUpdate({
      target: [attentionSetAsides.kind, attentionSetAsides.itemId],
      set: { reason, setAsideBy: by },
    });
}

/** Whether there was one to remove. */
export async function removeSetAside(db: Executor, place: Place): Promise<boolean> {
  const removed = await db.delete(attentionSetAsides).where(isAt(place)).returning();
  return removed.length > 0;
}
