import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#database/client.ts';
import { movedPages, products } from '#database/schema/index.ts';
import { productAddress } from '#modules/catalog/product.ts';
import { handleIn, plainPath } from '#modules/move-in/moved-path.ts';
import { findKnownProducts } from './move-in-repository.ts';

/**
 * Where a page of the other shop is now: as an uploaded list says, or at the product that came with
 * this handle. Asked only where our own answer would be 'not found'.
 */
export async function findMoved(db: Database, asked: string): Promise<string | null> {
  const path = plainPath(asked);
  if (path === null) return null;
  const [listed] = await db
    .select({ target: movedPages.target })
    .from(movedPages)
    .where(eq(movedPages.path, path));
  const target = listed?.target ?? path;
  const handle = handleIn(target);
  const product = handle === null ? null : await findProduct(db, handle);
  return product ?? (handle === null ? (listed?.target ?? null) : null);
}

async function findProduct(db: Database, handle: string): Promise<string | null> {
  const id = (await findKnownProducts(db, 'shopify', [handle])).get(handle);
  if (id === undefined) return null;
  const [shown] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, id), eq(products.published, true), isNull(products.deletedAt)));
  return shown ? productAddress(shown) : null;
}
