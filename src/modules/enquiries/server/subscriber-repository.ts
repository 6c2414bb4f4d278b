import { and, desc, eq, ilike, lt, sql } from 'drizzle-orm';
import { retention } from '#config/retention.ts';
import type { Executor } from '#database/client.ts';
import { containing } from '#database/expressions.ts';
import { subscribers } from '#database/schema/index.ts';
import type { SubscriberQuery } from '#modules/enquiries/enquiry-schema.ts';

export type SubscriberRow = typeof subscribers.$inferSelect;

/** The new or existing row, locked until the transaction ends; `isNew` if it was created. */
export async function claimSubscriber(
  db: Executor,
  email: string,
  token: string,
): Promise<{ row: SubscriberRow; isNew: boolean }> {
  const [added] = await db
    .insert(subscribers)
    .values({ email, token })
    .onConflictDoNothing({ target: subscribers.email })
    .returning();
  if (added) return { row: added, isNew: true };
  const [row] = await db
    .select()
    .from(subscribers)
    .where(eq(subscribers.email, email))
    .for('update');
  if (!row) throw new Error('The subscriber vanished between two statements');
  return { row, isNew: false };
}

export async function reopenSubscriber(db: Executor, id: number, token: string): Promise<void> {
  await db
    .update(subscribers)
    .set({ state: 'pending', token, unsubscribedAt: null, confirmedAt: null })
    .where(eq(subscribers.id, id));
}

/** Confirming again changes nothing; an unsubscribed address needs a new link. */
export async function confirmByToken(db: Executor, token: string): Promise<boolean> {
  const rows = await db
    .update(subscribers)
    .set({ state: 'confirmed', confirmedAt: sql`coalesce(${subscribers.confirmedAt}, now())` })
    .where(and(eq(subscribers.token, token), sql`${subscribers.state} <> 'unsubscribed'`))
    .returning({ id: subscribers.id });
  return rows.length > 0;
}

export async function unsubscribeByToken(db: Executor, token: string): Promise<boolean> {
  const rows = await db
    .update(subscribers)
    .set({
      state: 'unsubscribed',
      unsubscribedAt: sql`coalesce(${subscribers.unsubscribedAt}, now())`,
    })
    .where(eq(subscribers.token, token))
    .returning({ id: subscribers.id });
  return rows.length > 0;
}

function conditionOf({ q, state }: Pick<SubscriberQuery, 'q' | 'state'>) {
  return and(
    state && eq(subscribers.state, state),
    q ? ilike(sql`${subscribers.email}::text`, containing(q)) : undefined,
  );
}

export async function listSubscriberRows(
  db: Executor,
  { limit, cursor, ...filter }: SubscriberQuery,
): Promise<SubscriberRow[]> {
  return db
    .select()
    .from(subscribers)
    .where(and(conditionOf(filter), cursor ? lt(subscribers.id, cursor) : undefined))
    .orderBy(desc(subscribers.id))
    .limit(limit);
}

export async function countSubscribers(
  db: Executor,
  filter: Pick<SubscriberQuery, 'q' | 'state'>,
): Promise<number> {
  return db.$count(subscribers, conditionOf(filter));
}

/** Deletes addresses that were never confirmed, or have unsubscribed. */
export async function forgetFormerSubscribers(db: Executor): Promise<void> {
  const { days } = retention.formerSubscribers;
  await db.execute(sql`
    delete from subscribers
    where (state = 'pending' and created_at < now() - make_interval(days => ${days}))
      or (state = 'unsubscribed' and unsubscribed_at < now() - make_interval(days => ${days}))`);
}
