import { asc, desc, type SQL, sql } from 'drizzle-orm';
import { products } from '#database/schema/index.ts';
import type { ProductSort } from '#modules/catalog/product.ts';
import type { ListCursor } from '#shared/list-cursor.ts';

/** Each order ends with the id and has an index, so that a page starts where the last one ended. */
export const productOrders: Record<ProductSort, SQL[]> = {
  newest: [desc(products.id)],
  'price-asc': [asc(products.priceCents), asc(products.id)],
  'price-desc': [desc(products.priceCents), desc(products.id)],
  name: [asc(products.nameKey), asc(products.id)],
};

export function afterCursor({ sort, key, id }: ListCursor<ProductSort>): SQL {
  switch (sort) {
    case 'newest':
      return sql`${products.id} < ${id}`;
    case 'price-asc':
      return sql`(${products.priceCents}, ${products.id}) > (${key}, ${id})`;
    case 'price-desc':
      return sql`(${products.priceCents}, ${products.id}) < (${key}, ${id})`;
    case 'name':
      return sql`(${products.nameKey}, ${products.id}) > (${key}, ${id})`;
  }
}

type Ended = { id: number; priceCents: number; nameKey: string };

export function cursorAt(
  sort: ProductSort,
  { id, priceCents, nameKey: name }: Ended,
): ListCursor<ProductSort> {
  if (sort === 'newest') return { sort, key: id, id };
  return { sort, key: sort === 'name' ? name : priceCents, id };
}
