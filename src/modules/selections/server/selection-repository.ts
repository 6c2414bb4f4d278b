import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/client.ts';
import { clients, selectionItems, selections, users } from '#database/schema/index.ts';
import { orderPictures } from '#modules/catalog/pictures/picture-order.ts';
import { seenBy } from '#modules/clients/server/index.ts';
import type { RoleAuthor } from '#modules/identity/author.ts';
import type { Answer, ShownItem } from '#modules/selections/selection-schema.ts';
import { saleColumns } from '#modules/settlement/server/index.ts';
import { centsToDollars } from '#shared/money.ts';

const columns = {
  selection: selections,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  phone: users.phone,
  adviserId: clients.adviserId,
  ...saleColumns(selections.id),
};

const select = (db: Executor, where: SQL | undefined) =>
  db
    .select(columns)
    .from(selections)
    .innerJoin(clients, eq(clients.userId, selections.userId))
    .innerJoin(users, eq(users.id, selections.userId))
    .where(where);

type Joined = Awaited<ReturnType<typeof select>>[number];

export type SelectionRow = Joined['selection'] & Omit<Joined, 'selection'>;

const flat = ({ selection, ...rest }: Joined): SelectionRow => ({ ...selection, ...rest });

const mostListed = 60;

/** The newest first: of one client, or of all that the user may see. */
export async function listSelectionRows(
  db: Executor,
  by: RoleAuthor,
  clientId?: number,
): Promise<SelectionRow[]> {
  const ofClient = clientId === undefined ? undefined : eq(selections.userId, clientId);
  const rows = await select(db, and(seenBy(by), ofClient))
    .orderBy(sql`${selections.createdAt} desc`)
    .limit(mostListed);
  return rows.map(flat);
}

export async function findSelectionRow(
  db: Executor,
  id: string,
  by?: RoleAuthor,
): Promise<SelectionRow | null> {
  const [row] = await select(db, and(eq(selections.id, id), by && seenBy(by)));
  return row ? flat(row) : null;
}

/** Locks a selection, so that answers, revocation and expiry run one after the other. */
export async function lockSelection(tx: Transaction, id: string): Promise<void> {
  await tx
    .select({ id: selections.id })
    .from(selections)
    .where(eq(selections.id, id))
    .for('update');
}

type ItemRow = Omit<ShownItem, 'price' | 'formerPrice'> & {
  selectionId: string;
  cents: number;
  formerCents: number | null;
  additionalImages: string[];
  leadsWithSecond: boolean;
};

/** Free stock, or held for this selection. */
export const isAvailable = sql`p.published and p.deleted_at is null and p.in_stock
  and v.retired_at is null and (s.on_hand > s.held or h.quantity is not null)`;

/** The joins for queries that use `isAvailable`. */
export const itemSources = sql`selection_items i
  join products p on p.id = i.product_id
  join product_variants v on v.id = i.variant_id
  join variant_stock s on s.variant_id = i.variant_id
  left join stock_holds h on h.checkout_id = i.selection_id and h.variant_id = i.variant_id`;

export async function listItems(
  db: Executor,
  ids: readonly string[],
): Promise<Map<string, ShownItem[]>> {
  const { rows } = await db.execute<ItemRow>(sql`
    select i.selection_id as "selectionId", i.position, i.product_id as "productId", p.name,
      v.color, v.size, p.image_url as "imageUrl", p.additional_images as "additionalImages",
      p.leads_with_second as "leadsWithSecond", p.price_cents as cents,
      case when p.former_price_shown then p.former_price_cents end as "formerCents",
      ${isAvailable} as "isAvailable", h.quantity is not null as "isHeld", i.answer, i.question
    from ${itemSources}
    where i.selection_id = any (${sql.param([...ids])}::uuid[])
    order by i.selection_id, i.position`);
  const found = new Map<string, ShownItem[]>();
  for (const {
    selectionId,
    cents,
    formerCents,
    additionalImages,
    leadsWithSecond,
    ...item
  } of rows) {
    const pictures = { imageUrl: item.imageUrl, additionalImages, leadsWithSecond };
    const shown = {
      ...item,
      imageUrl: orderPictures(pictures).imageUrl,
      price: centsToDollars(cents),
      formerPrice: formerCents === null ? null : centsToDollars(formerCents),
    };
    found.set(selectionId, [...(found.get(selectionId) ?? []), shown]);
  }
  return found;
}

/** The number of items held for a client in all open selections. */
export async function countHeld(
  tx: Transaction,
  userId: number,
): Promise<{ all: number; byProduct: Map<number, number> }> {
  const { rows } = await tx.execute<{ productId: number; held: number }>(sql`
    select h.product_id as "productId", sum(h.quantity)::int as held
    from selections x join stock_holds h on h.checkout_id = x.id
    where x.user_id = ${userId} group by h.product_id`);
  return {
    all: rows.reduce((sum, { held }) => sum + held, 0),
    byProduct: new Map(rows.map(({ productId, held }) => [productId, held])),
  };
}

export type NewRow = Pick<
  typeof selections.$inferInsert,
  'id' | 'userId' | 'note' | 'createdBy' | 'createdAt' | 'expiresAt' | 'heldUntil'
>;
type NewItem = Pick<typeof selectionItems.$inferInsert, 'productId' | 'variantId' | 'priceCents'>;

/** False if it already exists. */
export async function insertSelection(
  tx: Transaction,
  row: NewRow,
  items: readonly NewItem[],
): Promise<boolean> {
  const rows = await tx
    .insert(selections)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: selections.id });
  if (rows.length === 0) return false;
  await tx
    .insert(selectionItems)
    .values(items.map((item, position) => ({ ...item, selectionId: row.id, position })));
  return true;
}

/** False if it was already revoked. */
export async function revokeRow(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(selections)
    .set({ revokedAt: now })
    .where(and(eq(selections.id, id), isNull(selections.revokedAt)))
    .returning({ id: selections.id });
  return rows.length > 0;
}

export async function markOpened(db: Executor, id: string, now: Date): Promise<void> {
  await db
    .update(selections)
    .set({
      openedAt: sql`coalesce(${selections.openedAt}, ${now.toISOString()}::timestamptz)`,
      lastOpenedAt: now,
      opens: sql`${selections.opens} + 1`,
    })
    .where(eq(selections.id, id));
}

export async function markReleased(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.update(selections).set({ releasedAt: now }).where(eq(selections.id, id));
}

/** False if there is no such item. A liked item that is sold out is marked. */
export async function answerItem(
  tx: Transaction,
  { id, position }: { id: string; position: number },
  change: { answer?: Answer | null; question?: string },
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(selectionItems)
    .set(change)
    .where(and(eq(selectionItems.selectionId, id), eq(selectionItems.position, position)))
    .returning({ position: selectionItems.position });
  if (rows.length === 0) return false;
  await tx.update(selections).set({ answeredAt: now }).where(eq(selections.id, id));
  await noteSoldOut(tx, id);
  return true;
}

/** Marks liked items that are sold out, of one selection or of all. */
export async function noteSoldOut(db: Executor, id?: string): Promise<void> {
  await db.execute(sql`
    update selection_items set was_sold_out = true
    from (
      select i.selection_id, i.position from ${itemSources}
      where i.answer = 'yes' and not i.was_sold_out and not (${isAvailable})
        and ${id === undefined ? sql`true` : sql`i.selection_id = ${id}`}
    ) missing
    where selection_items.selection_id = missing.selection_id
      and selection_items.position = missing.position`);
}

type DueRow = { id: string; firstName: string; lastName: string };

/** Selections whose hold has expired. */
export async function listDue(
  db: Executor,
  limit: number,
  without: readonly string[],
  now: Date,
): Promise<DueRow[]> {
  const { rows } = await db.execute<DueRow>(sql`
    select x.id, u.first_name as "firstName", u.last_name as "lastName"
    from selections x join users u on u.id = x.user_id
    where x.held_until <= ${now.toISOString()}::timestamptz and x.released_at is null
      and x.id <> all (${sql.param([...without])}::uuid[])
    order by x.held_until limit ${limit}`);
  return rows;
}

/** A client's selections without a sale. */
export async function listUnsold(tx: Executor, userId: number): Promise<string[]> {
  const rows = await select(tx, eq(selections.userId, userId));
  return rows.filter(({ isUsed }) => !isUsed).map(({ selection: { id } }) => id);
}
