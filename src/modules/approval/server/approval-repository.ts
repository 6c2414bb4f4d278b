import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/client.ts';
import { approvalItems, approvals, clients, users } from '#database/schema/index.ts';
import type { ApprovalItem } from '#modules/approval/approval-schema.ts';
import { seenBy } from '#modules/clients/server/index.ts';
import type { RoleAuthor } from '#modules/identity/author.ts';
import { saleColumns } from '#modules/settlement/server/index.ts';
import { isNoneOf } from '#platform/jobs/row-failure-repository.ts';
import { centsToDollars } from '#shared/money.ts';

const columns = {
  approval: approvals,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  phone: users.phone,
  adviserId: clients.adviserId,
  ...saleColumns(approvals.saleId),
};

const select = (db: Executor, where: SQL | undefined) =>
  db
    .select(columns)
    .from(approvals)
    .innerJoin(clients, eq(clients.userId, approvals.userId))
    .innerJoin(users, eq(users.id, approvals.userId))
    .where(where);

type Joined = Awaited<ReturnType<typeof select>>[number];

export type ApprovalRow = Joined['approval'] & Omit<Joined, 'approval'>;

const flat = ({ approval, ...rest }: Joined): ApprovalRow => ({ ...approval, ...rest });

const mostListed = 100;

/** What waits first, by its day; then the newest. */
export async function listApprovalRows(
  db: Executor,
  by: RoleAuthor,
  clientId?: number,
): Promise<ApprovalRow[]> {
  const ofClient = clientId === undefined ? undefined : eq(approvals.userId, clientId);
  const rows = await select(db, and(seenBy(by), ofClient))
    .orderBy(
      sql`${approvals.settledAt} is not null or ${approvals.cancelledAt} is not null`,
      sql`case when ${approvals.settledAt} is null then ${approvals.dueOn} end`,
      sql`${approvals.createdAt} desc`,
    )
    .limit(mostListed);
  return rows.map(flat);
}

export async function findApprovalRow(
  db: Executor,
  id: string,
  by?: RoleAuthor,
): Promise<ApprovalRow | null> {
  const [row] = await select(db, and(eq(approvals.id, id), by && seenBy(by)));
  return row ? flat(row) : null;
}

/** Steps, signatures and answers come one after the other. */
export async function lockApproval(tx: Transaction, id: string): Promise<void> {
  await tx.select({ id: approvals.id }).from(approvals).where(eq(approvals.id, id)).for('update');
}

type ItemRow = Omit<ApprovalItem, 'price'> & {
  approvalId: string;
  variantId: number;
  cents: number;
};

export type LoanedItem = ApprovalItem & { variantId: number };

export async function listItems(
  db: Executor,
  ids: readonly string[],
): Promise<Map<string, LoanedItem[]>> {
  const { rows } = await db.execute<ItemRow>(sql`
    select i.approval_id as "approvalId", i.position, i.product_id as "productId",
      i.variant_id as "variantId", p.name, v.color, v.size, p.image_url as "imageUrl",
      i.quantity, i.price_cents as cents, i.wanted, i.bought
    from approval_items i
    join products p on p.id = i.product_id
    join product_variants v on v.id = i.variant_id
    where i.approval_id = any (${sql.param([...ids])}::uuid[])
    order by i.approval_id, i.position`);
  const items = rows.map(({ cents, ...row }) => ({ ...row, price: centsToDollars(cents) }));
  return Map.groupBy(items, ({ approvalId }) => approvalId);
}

/** False where it was made already. */
export async function insertApproval(
  tx: Transaction,
  row: typeof approvals.$inferInsert,
  items: readonly Omit<typeof approvalItems.$inferInsert, 'approvalId' | 'position'>[],
): Promise<boolean> {
  const rows = await tx
    .insert(approvals)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: approvals.id });
  if (rows.length === 0) return false;
  await tx
    .insert(approvalItems)
    .values(items.map((item, position) => ({ ...item, approvalId: row.id, position })));
  // A card that was not changed for years is forgotten, and may not be while goods are out.
  await tx.update(clients).set({ updatedAt: new Date() }).where(eq(clients.userId, row.userId));
  return true;
}

export async function updateApproval(
  tx: Transaction,
  id: string,
  change: Partial<typeof approvals.$inferInsert>,
): Promise<void> {
  await tx.update(approvals).set(change).where(eq(approvals.id, id));
}

/** Of every line; of a line that is not counted, none. */
export async function storeCounts(
  tx: Transaction,
  id: string,
  column: 'wanted' | 'bought',
  counts: ReadonlyMap<number, number>,
): Promise<void> {
  const places = [...counts.keys()];
  await tx.execute(sql`
    update approval_items set ${sql.identifier(column)} = coalesce((
      select given.count from unnest(
        ${sql.param(places)}::int[], ${sql.param(places.map((each) => counts.get(each)))}::int[]
      ) as given (position, count) where given.position = approval_items.position), 0)
    where approval_id = ${id}`);
}

export type WaitingRow = {
  id: string;
  dueOn: string;
  settledAt: string | null;
  adviser: string | null;
  hasEnded: boolean;
};

/** Overdue with the client, or bought and not sold yet. */
export async function listWaiting(db: Executor, today: string): Promise<WaitingRow[]> {
  const { rows } = await db.execute<WaitingRow>(sql`
    select a.id, a.due_on::text as "dueOn", a.settled_at as "settledAt",
      (select trim(u.first_name || ' ' || u.last_name) from users u
        where u.id = c.adviser_id) as adviser,
      exists (select 1 from checkouts s where s.id = a.sale_id) as "hasEnded"
    from approvals a join clients c on c.user_id = a.user_id
    where a.out_at is not null and (
      a.settled_at is null and a.due_on < ${today}
      or a.settled_at < now() - interval '1 hour'
        and exists (select 1 from approval_items i where i.approval_id = a.id and i.bought > 0)
        and not exists (select 1 from orders o where o.checkout_id = a.sale_id)
        and not exists (select 1 from checkouts s where s.id = a.sale_id and s.state = 'open'))
    order by a.due_on, a.id limit 100`);
  return rows;
}

export type ReminderRow = {
  id: string;
  dueOn: string;
  email: string;
  firstName: string;
};

export async function listReminded(
  db: Executor,
  dueOn: string,
  without: readonly string[],
): Promise<ReminderRow[]> {
  return db
    .select({
      id: approvals.id,
      dueOn: approvals.dueOn,
      email: sql<string>`${users.email}`,
      firstName: users.firstName,
    })
    .from(approvals)
    .innerJoin(users, eq(users.id, approvals.userId))
    .where(
      and(
        eq(approvals.dueOn, dueOn),
        isNull(approvals.settledAt),
        sql`${approvals.outAt} is not null`,
        isNoneOf(approvals.id, without),
      ),
    );
}

/** Whose stock nobody else gives back. */
export async function listHolding(tx: Executor, userId: number): Promise<string[]> {
  const rows = await select(tx, eq(approvals.userId, userId));
  return rows.filter(({ isUsed }) => !isUsed).map(({ approval }) => approval.saleId);
}
