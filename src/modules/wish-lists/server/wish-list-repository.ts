import { randomUUID } from 'node:crypto';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/client.ts';
import { wishListGifts, wishLists } from '#database/schema/index.ts';
import type {
  ChangedWishList,
  NewGift,
  NewWishList,
  WishList,
} from '#modules/wish-lists/wish-list-schema.ts';

export type WishListRow = typeof wishLists.$inferSelect;
export type GiftRow = typeof wishListGifts.$inferSelect;

const isOpen = gt(wishLists.expiresAt, sql`now()`);

export async function findList(db: Executor, id: string): Promise<WishListRow | null> {
  const [row] = await db
    .select()
    .from(wishLists)
    .where(and(eq(wishLists.id, id), isOpen));
  return row ?? null;
}

export async function insertList(tx: Transaction, list: NewWishList, days: number) {
  const { name, firstName, isGiftList } = list;
  const expiresAt = sql`now() + make_interval(days => ${days})`;
  const [row] = await tx
    .insert(wishLists)
    .values({ id: randomUUID(), name, firstName, isGiftList, expiresAt })
    .returning();
  if (!row) throw new Error('The wish list was not stored.');
  return row;
}

/** Null if there is no such list. The row stays locked until the transaction ends. */
export async function changeList(
  tx: Transaction,
  id: string,
  { name, firstName }: Pick<ChangedWishList, 'name' | 'firstName'>,
): Promise<WishListRow | null> {
  const [row] = await tx
    .update(wishLists)
    .set({ name, firstName })
    .where(and(eq(wishLists.id, id), isOpen))
    .returning();
  return row ?? null;
}

/**
 * Replaces the products of a list. Products that stay keep their gifts. Only published products are
 * stored; answers how many there are.
 */
export async function storeItems(
  tx: Transaction,
  id: string,
  items: NewWishList['items'],
): Promise<number> {
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(
    items.map((item, position) => ({ ...item, position })),
  )}::jsonb) as w("productId" int, color text, position int)`;
  await tx.execute(sql`
    delete from wish_list_items where list_id = ${id}
      and product_id not in (select "productId" from ${wanted})`);
  const { rowCount } = await tx.execute(sql`
    insert into wish_list_items (list_id, product_id, position, color)
    select distinct on (p.id) ${id}::uuid, p.id, w.position,
      case when w.color = any (p.colors) then w.color else '' end
    from ${wanted} join products p on p.id = w."productId"
    where p.published and p.deleted_at is null
    order by p.id, w.position
    on conflict (list_id, product_id)
      do update set position = excluded.position, color = excluded.color`);
  return rowCount ?? 0;
}

/** Products that the shop no longer shows are left out. */
export async function listItems(db: Executor, id: string): Promise<WishList['items']> {
  const { rows } = await db.execute<WishList['items'][number]>(sql`
    select i.product_id as "productId", i.color
    from wish_list_items i join products p on p.id = i.product_id
    where i.list_id = ${id} and p.published and p.deleted_at is null
    order by i.position`);
  return rows;
}

export async function deleteList(db: Executor, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(wishLists).where(and(eq(wishLists.id, id), isOpen));
  return rowCount === 1;
}

export async function listTaken(db: Executor, listId: string): Promise<number[]> {
  const rows = await db
    .select({ productId: wishListGifts.productId })
    .from(wishListGifts)
    .where(eq(wishListGifts.listId, listId));
  return rows.map(({ productId }) => productId);
}

export async function findGift(db: Executor, id: string): Promise<GiftRow | null> {
  const [row] = await db.select().from(wishListGifts).where(eq(wishListGifts.id, id));
  return row ?? null;
}

type GiveAnswer = GiftRow['id'] | 'taken' | 'not-listed';

/** The unique constraint decides between two givers. The lock keeps the item until the insert. */
export async function insertGift(
  tx: Transaction,
  listId: string,
  { productId, giverName }: NewGift,
): Promise<GiveAnswer> {
  const { rowCount } = await tx.execute(sql`
    select 1 from wish_list_items i
    join wish_lists l on l.id = i.list_id
    join products p on p.id = i.product_id
    where i.list_id = ${listId} and i.product_id = ${productId}
      and l.is_gift_list and p.published and p.deleted_at is null
    for key share of i`);
  if (rowCount === 0) return 'not-listed';
  const [row] = await tx
    .insert(wishListGifts)
    .values({ id: randomUUID(), listId, productId, giverName })
    .onConflictDoNothing({ target: [wishListGifts.listId, wishListGifts.productId] })
    .returning({ id: wishListGifts.id });
  return row?.id ?? 'taken';
}

export async function deleteGift(db: Executor, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(wishListGifts).where(eq(wishListGifts.id, id));
  return rowCount === 1;
}

export async function forgetOldLists(db: Executor): Promise<void> {
  await db.delete(wishLists).where(lte(wishLists.expiresAt, sql`now()`));
}
