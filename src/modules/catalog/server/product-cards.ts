import type { Database } from '#database/client.ts';
import type { PublicProduct } from '#modules/catalog/product.ts';
import { listCardPictures } from './product-picture-repository.ts';
import { type ProductRow, toPublicProduct } from './product-row.ts';

/** Products as lists show them, with two pictures each. */
export async function toCards(db: Database, rows: ProductRow[]): Promise<PublicProduct[]> {
  const pictures = await listCardPictures(db, rows);
  return rows.map((row) => toPublicProduct(row, pictures.get(row.id) ?? []));
}
