import { asc, eq, sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { tillEntries, tillSessions } from '#database/schema/index.ts';
import type { TillEntry } from '#modules/till/till.ts';
import { shopTimeZone } from '#shared/shop-date.ts';
import type { TillSession } from './till-repository.ts';

export type ListedEntry = TillEntry & { paymentId: string | null; refundId: string | null };

export async function listEntries(db: Executor, sessionId: number): Promise<ListedEntry[]> {
  return db
    .select()
    .from(tillEntries)
    .where(eq(tillEntries.sessionId, sessionId))
    .orderBy(asc(tillEntries.id));
}

/**
 * Money that staff took or paid elsewhere: with 'Add order', for an order to be paid later, in an
 * exchange, or as a refund. Cash of every order, also from before this session was opened: it is in
 * the till. Other methods only for counter sales, and only while the till was open. Also finds
 * transactions that started before the previous closing but were committed after it. A till that is
 * closed has no session.
 */
export async function listUnclaimed(
  db: Executor,
  session: Pick<TillSession, 'openedAt'> | null,
): Promise<ListedEntry[]> {
  const openedAt = session?.openedAt.toISOString() ?? null;
  const within = (moment: ReturnType<typeof sql>) => sql`(${moment} >= ${openedAt}::timestamptz
    or exists (select 1 from ${tillSessions} as before
      where before.id = (select max(id) from till_sessions where closed_at is not null)
      and ${moment} >= before.opened_at
      and (p.provider in ('cash', 'exchange') or ${moment} <= before.closed_at)))`;
  const counts = sql`(p.provider = 'cash' or o.channel = 'boutique')`;
  const { rows } = await db.execute<Omit<ListedEntry, 'at'> & { at: string }>(sql`
    select 'sale' as kind, p.provider as method, p.id as "paymentId", null::uuid as "refundId",
      p.captured_cents + case when p.provider = 'cash' then o.cash_rounding_cents else 0 end as "amountCents",
      case when p.provider = 'cash' then o.cash_rounding_cents else 0 end as "roundingCents",
      o.number as "orderNumber", '' as account, p.captured_at as at, coalesce(nullif((select h.actor from order_history as h
        where h.order_id = o.id and h.kind = 'payment' and h.to_value = 'paid'
        order by h.id limit 1), 'shop'), nullif(o.placed_by, ''), 'shop') as actor, '' as reason
    from payments as p join orders as o on o.checkout_id = p.checkout_id
    where p.provider in ('cash', 'card-terminal', 'mobile-money') and p.captured_cents > 0
      and ${counts} and ${within(sql`p.captured_at`)}
      and not exists (select 1 from ${tillEntries} as e where e.payment_id = p.id)
    union all
    select 'refund', case when p.provider = 'exchange' then 'cash' else p.provider end, null, r.id,
      -r.amount_cents - r.cash_rounding_cents, -r.cash_rounding_cents, o.number, '', r.completed_at,
      r.requested_by, r.reason
    from refunds as r join payments as p on p.id = r.payment_id
      join orders as o on o.checkout_id = p.checkout_id
    where p.provider in ('cash', 'card-terminal', 'mobile-money', 'exchange')
      and r.state = 'completed' and not r.is_credit
      and (p.provider = 'exchange' or ${counts}) and ${within(sql`r.completed_at`)}
      and not exists (select 1 from ${tillEntries} as e where e.refund_id = r.id)
    order by at`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

export type BookedMove = Pick<
  TillEntry,
  'kind' | 'account' | 'reason' | 'actor' | 'amountCents'
> & {
  id: number;
  day: string;
  method: string;
};

/** The till's movements of these days for the books, without sales and refunds. */
export async function listBookedMoves(
  db: Executor,
  { from, to }: { from: string; to: string },
): Promise<BookedMove[]> {
  const day = sql`(${tillEntries.at} at time zone ${shopTimeZone})::date`;
  return db
    .select({
      id: tillEntries.id,
      day: sql<string>`${day}::text`,
      kind: tillEntries.kind,
      method: tillEntries.method,
      account: tillEntries.account,
      reason: tillEntries.reason,
      actor: tillEntries.actor,
      amountCents: tillEntries.amountCents,
    })
    .from(tillEntries)
    .where(
      sql`${tillEntries.kind} in ('in', 'out', 'difference')
        and ${day} between ${from}::date and ${to}::date`,
    )
    .orderBy(asc(tillEntries.id));
}
