import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '#database/client.ts';
import { products } from '#database/schema/index.ts';

export type SearchTextRow = {
  id: number;
  name: string;
  category: string;
  subCategory: string | null;
  colors: string[];
  collections: string[];
  searchText: string;
};

export async function listSearchTexts(
  db: Database,
  afterId: number,
  limit: number,
): Promise<SearchTextRow[]> {
  const { id, name, category, subCategory, colors, collections, searchText } = products;
  return db
    .select({ id, name, category, subCategory, colors, collections, searchText })
    .from(products)
    .where(and(gt(id, afterId), isNull(products.deletedAt)))
    .orderBy(asc(id))
    .limit(limit);
}

/** A product that staff saved since it was read is skipped: saving has written its text. */
export async function writeSearchText(
  tx: Transaction,
  { id, searchText }: SearchTextRow,
  text: string,
): Promise<void> {
  await tx
    .update(products)
    .set({ searchText: text })
    .where(and(eq(products.id, id), eq(products.searchText, searchText)));
}
