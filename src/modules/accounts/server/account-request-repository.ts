import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { accountRequests, users } from '#database/schema/index.ts';

export type AccountRequestRow = typeof accountRequests.$inferSelect;

/** How long the mailed link is valid. */
export const requestLinkDays = 3;
/** How long an unconfirmed request is stored. */
const unconfirmedDays = 30;

export type NewAccountRequest = Pick<
  AccountRequestRow,
  'userId' | 'firstName' | 'lastName' | 'passwordHash' | 'tokenHash'
>;

export async function findAccountRequest(
  db: Executor,
  userId: number,
): Promise<AccountRequestRow | null> {
  const [row] = await db.select().from(accountRequests).where(eq(accountRequests.userId, userId));
  return row ?? null;
}

/** Replaces an unconfirmed request with its link; false if a confirmed one is waiting. */
export async function storeAccountRequest(
  db: Executor,
  request: NewAccountRequest,
): Promise<boolean> {
  const fresh = {
    ...request,
    expiresAt: sql`now() + make_interval(days => ${requestLinkDays})`,
    createdAt: sql`now()`,
  };
  const rows = await db
    .insert(accountRequests)
    .values(fresh)
    .onConflictDoUpdate({
      target: accountRequests.userId,
      set: fresh,
      setWhere: isNull(accountRequests.confirmedAt),
    })
    .returning({ userId: accountRequests.userId });
  return rows.length > 0;
}

/** The request of a link, while the link is valid. */
export async function findRequestByToken(
  db: Executor,
  tokenHash: string,
): Promise<(AccountRequestRow & { email: string }) | null> {
  const [row] = await db
    .select({ request: accountRequests, email: users.email })
    .from(accountRequests)
    .innerJoin(users, eq(users.id, accountRequests.userId))
    .where(
      and(
        eq(accountRequests.tokenHash, tokenHash),
        isNull(accountRequests.confirmedAt),
        sql`${accountRequests.expiresAt} > now()`,
      ),
    );
  return row ? { ...row.request, email: row.email } : null;
}

/** False if it was replaced or confirmed in the meantime. */
export async function confirmAccountRequest(db: Executor, tokenHash: string): Promise<boolean> {
  const rows = await db
    .update(accountRequests)
    .set({ confirmedAt: sql`now()` })
    .where(and(eq(accountRequests.tokenHash, tokenHash), isNull(accountRequests.confirmedAt)))
    .returning({ userId: accountRequests.userId });
  return rows.length > 0;
}

/** Removes the request, when it is decided; null if there is none (any more). */
export async function takeAccountRequest(
  db: Executor,
  userId: number,
): Promise<AccountRequestRow | null> {
  const [row] = await db
    .delete(accountRequests)
    .where(eq(accountRequests.userId, userId))
    .returning();
  return row ?? null;
}

/** Deletes old requests that were not confirmed or approved, with their addresses. */
export async function forgetOldRequests(db: Executor): Promise<void> {
  await db.execute(sql`
    with old as (
      delete from account_requests
      where confirmed_at is null and created_at < now() - make_interval(days => ${unconfirmedDays})
      returning user_id
    )
    delete from users using old
    where users.id = old.user_id and users.role = 'admin' and users.approved_at is null
      and not exists (select 1 from orders where orders.user_id = users.id)`);
}
