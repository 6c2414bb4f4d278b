import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import { retention } from '#config/retention.ts';
import type { Executor, Transaction } from '#database/client.ts';
import {
  assistantMisses,
  assistantNonces,
  assistantReplays,
  assistantSessions,
  orders,
  products,
  productVariants,
} from '#database/schema/index.ts';
import type { Policy } from '#modules/assistants/policies.ts';
import type { SessionContent } from '#modules/assistants/session-content.ts';
import type { UcpAnswer } from '#modules/assistants/ucp-message.ts';
import { type CategoryId, isCategory } from '#modules/catalog/category.ts';
import { isNoneOf } from '#platform/jobs/row-failure-repository.ts';
import { doAll } from '#shared/calls/do-all.ts';

export type SessionKind = 'cart' | 'checkout';
export type Session = Omit<typeof assistantSessions.$inferSelect, 'kind' | 'state' | 'content'> & {
  kind: SessionKind;
  state: 'open' | 'canceled';
  content: SessionContent;
};

/** The protocol's default lifetime of a purchase. */
const sessionLife = sql`now() + interval '6 hours'`;

export async function insertSession(
  db: Executor,
  session: Pick<Session, 'kind' | 'platformId' | 'content'> & { cartId?: string | undefined },
): Promise<Session> {
  const [row] = await db
    .insert(assistantSessions)
    .values({ ...session, expiresAt: sessionLife })
    .returning();
  if (!row) throw new Error('The session was not stored');
  return row as Session;
}

export async function findSession(
  db: Executor,
  { id, kind, platformId }: { id: string; kind: SessionKind; platformId: number },
): Promise<Session | null> {
  const found = await findSessionById(db, id);
  return found?.kind === kind && found.platformId === platformId ? found : null;
}

export async function findSessionById(db: Executor, id: string): Promise<Session | null> {
  const [row] = await db.select().from(assistantSessions).where(eq(assistantSessions.id, id));
  return (row as Session | undefined) ?? null;
}

export async function findCheckoutOfCart(db: Executor, cartId: string): Promise<Session | null> {
  const [row] = await db
    .select()
    .from(assistantSessions)
    .where(
      and(
        eq(assistantSessions.cartId, cartId),
        eq(assistantSessions.state, 'open'),
        gt(assistantSessions.expiresAt, sql`now()`),
      ),
    )
    .limit(1);
  return (row as Session | undefined) ?? null;
}

/** Null if the session has ended meanwhile. */
export async function updateSession(
  db: Executor,
  id: string,
  content: SessionContent,
): Promise<Session | null> {
  const [row] = await db
    .update(assistantSessions)
    .set({ content, expiresAt: sessionLife })
    .where(and(eq(assistantSessions.id, id), eq(assistantSessions.state, 'open')))
    .returning();
  return (row as Session | undefined) ?? null;
}

export async function cancelSession(db: Executor, id: string): Promise<Session | null> {
  const [row] = await db
    .update(assistantSessions)
    .set({ state: 'canceled' })
    .where(and(eq(assistantSessions.id, id), eq(assistantSessions.state, 'open')))
    .returning();
  return (row as Session | undefined) ?? null;
}

/** The first browser that opens the link claims the session; false for any other. */
export async function claimSession(db: Executor, id: string, browserKey: string): Promise<boolean> {
  const rows = await db
    .update(assistantSessions)
    .set({ browserKey })
    .where(and(eq(assistantSessions.id, id), isNull(assistantSessions.browserKey)))
    .returning({ id: assistantSessions.id });
  return rows.length > 0;
}

export async function isFromAssistant(db: Executor, checkoutId: string): Promise<boolean> {
  const rows = await db
    .select({ id: assistantSessions.id })
    .from(assistantSessions)
    .where(eq(assistantSessions.checkoutId, checkoutId))
    .limit(1);
  return rows.length > 0;
}

/** The product of each variant; discontinued ones are left out. */
export async function findProductsOfVariants(
  db: Executor,
  variantIds: readonly number[],
): Promise<Map<number, number>> {
  if (variantIds.length === 0) return new Map();
  const rows = await db
    .select({ id: productVariants.id, productId: productVariants.productId })
    .from(productVariants)
    .where(and(inArray(productVariants.id, [...variantIds]), isNull(productVariants.retiredAt)));
  return new Map(rows.map(({ id, productId }) => [id, productId]));
}

export async function findCategoriesOfProducts(
  db: Executor,
  productIds: readonly number[],
): Promise<Map<number, CategoryId>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .select({ id: products.id, category: products.category })
    .from(products)
    .where(inArray(products.id, [...productIds]));
  return new Map(
    rows.flatMap(({ id, category }) => (isCategory(category) ? [[id, category]] : [])),
  );
}

/** Policies that are already stored stay unchanged. */
export async function keepPolicies(
  db: Executor,
  id: string,
  policies: readonly Policy[],
): Promise<void> {
  await db.execute(sql`
    update assistant_sessions set content = content || ${JSON.stringify({ policies })}::jsonb
    where id = ${id} and not content ? 'policies'`);
}

type ReplayKey = { platformId: number; operation: string; key: string };

const isReplay = ({ platformId, operation, key }: ReplayKey) =>
  and(
    eq(assistantReplays.platformId, platformId),
    eq(assistantReplays.operation, operation),
    eq(assistantReplays.key, key),
  );

/** True for the first call with this key. */
export async function claimReplay(
  db: Executor,
  replay: ReplayKey & { fingerprint: string },
): Promise<boolean> {
  const rows = await db
    .insert(assistantReplays)
    .values(replay)
    .onConflictDoNothing()
    .returning({ key: assistantReplays.key });
  return rows.length > 0;
}

export async function findReplay(db: Executor, replay: ReplayKey) {
  const [row] = await db.select().from(assistantReplays).where(isReplay(replay));
  return row ? { ...row, answer: row.answer as UcpAnswer | null } : null;
}

export async function keepReplay(db: Executor, replay: ReplayKey, answer: UcpAnswer) {
  await db.update(assistantReplays).set({ answer }).where(isReplay(replay));
}

/** A failed call may be repeated with the same key. */
export async function dropReplay(db: Executor, replay: ReplayKey): Promise<void> {
  await db.delete(assistantReplays).where(isReplay(replay));
}

export async function noteMiss(db: Executor, words: string): Promise<void> {
  await db
    .insert(assistantMisses)
    .values({ words })
    .onConflictDoUpdate({
      target: assistantMisses.words,
      set: { times: sql`${assistantMisses.times} + 1`, lastAt: sql`now()` },
    });
}

export async function listMisses(db: Executor) {
  return db
    .select()
    .from(assistantMisses)
    .orderBy(desc(assistantMisses.times), desc(assistantMisses.lastAt))
    .limit(100);
}

/** Sessions whose order has changed since their assistant was last notified. */
export async function listUntoldSessions(db: Executor, limit: number, without: readonly string[]) {
  return db
    .select({ id: assistantSessions.id, orderNumber: orders.number })
    .from(assistantSessions)
    .innerJoin(orders, eq(orders.checkoutId, assistantSessions.checkoutId))
    .where(
      and(
        isNotNull(assistantSessions.platformId),
        ne(assistantSessions.toldVersion, orders.version),
        isNoneOf(assistantSessions.id, without),
      ),
    )
    .limit(limit);
}

/** The version of the order to report; null if it is reported or another process reports it. */
export async function lockUntoldSession(tx: Transaction, id: string): Promise<number | null> {
  const [row] = await tx
    .select({ version: orders.version })
    .from(assistantSessions)
    .innerJoin(orders, eq(orders.checkoutId, assistantSessions.checkoutId))
    .where(and(eq(assistantSessions.id, id), ne(assistantSessions.toldVersion, orders.version)))
    .for('update', { of: assistantSessions, skipLocked: true });
  return row?.version ?? null;
}

export async function markTold(tx: Transaction, id: string, version: number): Promise<void> {
  await tx
    .update(assistantSessions)
    .set({ toldVersion: version })
    .where(eq(assistantSessions.id, id));
}

/** Deletes the content of old sessions, but not which order came from which assistant. */
export async function forgetOldSessions(db: Executor): Promise<void> {
  const over = sql`now() - make_interval(days => ${retention.handOvers.days})`;
  await doAll([
    async () =>
      db
        .delete(assistantReplays)
        .where(lt(assistantReplays.createdAt, sql`now() - interval '2 days'`)),
    async () =>
      db
        .delete(assistantNonces)
        .where(lt(assistantNonces.createdAt, sql`now() - interval '1 hour'`)),
    () =>
      db.execute(sql`
        update assistant_platforms set host = lower(split_part(split_part(profile_url, '/', 3), ':', 1))
        where host is null`),
    () =>
      db.execute(sql`
        delete from assistant_sessions where expires_at < ${over} and not exists (
          select from orders where orders.checkout_id = assistant_sessions.checkout_id)`),
    async () =>
      db
        .update(assistantSessions)
        .set({ content: sql`${assistantSessions.content} - 'buyer' || '{"destinations": []}'` })
        .where(
          and(
            lt(assistantSessions.expiresAt, over),
            sql`(${assistantSessions.content} ? 'buyer' or ${assistantSessions.content} -> 'destinations' <> '[]')`,
          ),
        ),
    async () =>
      db.delete(assistantMisses).where(lt(assistantMisses.lastAt, sql`now() - interval '1 year'`)),
    () =>
      db.execute(sql`
        delete from assistant_platforms where last_seen < now() - interval '90 days'
          and off_since is null and not exists (
            select from assistant_sessions where platform_id = assistant_platforms.id)`),
  ]);
}
