import { and, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/client.ts';
import { clientWishes } from '#database/schema/index.ts';
import type { ShownWish } from '#modules/clients/client-schema.ts';
import { findVariant, type VariantChoice } from '#modules/inventory/variant.ts';
import { centsToDollars } from '#shared/money.ts';

/** Whether the wished variant, or any variant of the product, can be bought. */
export const isAvailable = sql`p.published and p.deleted_at is null and p.in_stock and exists (
  select 1 from variant_stock s join product_variants made on made.id = s.variant_id
  where s.product_id = p.id and made.retired_at is null and s.on_hand > s.held
    and (w.variant_id is null or w.variant_id = s.variant_id))`;

type WishRow = Omit<ShownWish, 'price' | 'priceThen'> & { cents: number; centsThen: number };

/** The newest first, without deleted products. */
export async function listWishes(db: Executor, id: number): Promise<ShownWish[]> {
  const { rows } = await db.execute<WishRow>(sql`
    select w.id, w.product_id as "productId", p.name, coalesce(v.color, '') as color,
      coalesce(v.size, '') as size, p.image_url as "imageUrl", p.price_cents as cents,
      w.price_cents as "centsThen", ${isAvailable} as "isAvailable", w.created_at as "addedAt"
    from client_wishes w
    join products p on p.id = w.product_id and p.deleted_at is null
    left join product_variants v on v.id = w.variant_id
    where w.user_id = ${id} order by w.id desc`);
  return rows.map(({ cents, centsThen, addedAt, ...row }) => ({
    ...row,
    price: centsToDollars(cents),
    priceThen: centsToDollars(centsThen),
    addedAt: new Date(addedAt).toISOString(),
  }));
}

type WishedProduct = { name: string; cents: number; variants: (VariantChoice & { id: number })[] };

export async function findWishedProduct(
  db: Executor,
  productId: number,
): Promise<WishedProduct | null> {
  const { rows } = await db.execute<WishedProduct>(sql`
    select p.name, p.price_cents as cents, coalesce((
      select jsonb_agg(jsonb_build_object('id', v.id, 'color', v.color, 'size', v.size)
        order by v.position)
      from product_variants v where v.product_id = p.id and v.retired_at is null), '[]') as variants
    from products p where p.id = ${productId} and p.deleted_at is null`);
  return rows[0] ?? null;
}

/** The variant of a complete choice; null if any will do; undefined if it does not exist. */
export function wishedVariant(
  { variants }: WishedProduct,
  choice: VariantChoice,
): number | null | undefined {
  if (choice.color === '' && choice.size === '') return null;
  return findVariant(variants, choice)?.id;
}

export async function insertWish(
  tx: Transaction,
  wish: Omit<typeof clientWishes.$inferInsert, 'id' | 'wasSoldOut'>,
): Promise<void> {
  await tx.insert(clientWishes).values(wish).onConflictDoNothing();
  await noteSoldOut(tx, wish.userId);
}

/** Marks wishes that can't be bought now, so that their return is a reason to write. */
export async function noteSoldOut(db: Executor, userId?: number): Promise<void> {
  await db.execute(sql`
    update client_wishes w set was_sold_out = true
    from products p
    where p.id = w.product_id and not w.was_sold_out and not (${isAvailable})
      and ${userId === undefined ? sql`true` : sql`w.user_id = ${userId}`}`);
}

/** Returns the product's name; null if there was no such wish. */
export async function deleteWish(
  tx: Transaction,
  userId: number,
  wishId: number,
): Promise<string | null> {
  const [row] = await tx
    .delete(clientWishes)
    .where(and(eq(clientWishes.userId, userId), eq(clientWishes.id, wishId)))
    .returning({ productId: clientWishes.productId });
  return row ? ((await findWishedProduct(tx, row.productId))?.name ?? '') : null;
}
