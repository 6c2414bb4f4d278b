import { inArray } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { products } from '#database/schema/index.ts';

/** The usual HS code of each category. */
export type CustomsCodeSource = (db: Executor) => Promise<ReadonlyMap<string, string>>;

export type CustomsFacts = { hsCode: string; origin: string };

/** HS code and origin by product: its own code counts first, then that of its category. */
export async function readCustomsFacts(
  db: Executor,
  sources: readonly CustomsCodeSource[],
  productIds: readonly number[],
): Promise<Map<number, CustomsFacts>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .select({
      id: products.id,
      category: products.category,
      hsCode: products.hsCode,
      origin: products.origin,
    })
    .from(products)
    .where(inArray(products.id, [...productIds]));
  const usual = await Promise.all(sources.map((source) => source(db)));
  return new Map(
    rows.map(({ id, category, hsCode, origin }) => {
      const ofCategory = usual.map((codes) => codes.get(category)).find(Boolean);
      return [id, { hsCode: hsCode ?? ofCategory ?? '', origin: origin ?? '' }];
    }),
  );
}
