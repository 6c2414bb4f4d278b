import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#database/client.ts';
import { movedPages, products } from '#database/schema/index.ts';
import { productAddress } from '#modules/catalog/product.ts';
import { handleIn, plainPath } from '#modules/move-in/moved-path.ts';
import { findKnownProducts } from './move-in-repository.ts';

/** More steps than a list of redirects needs; then it is taken for a circle. */
const mostSteps = 5;

/**
 * Where a page of the other shop is now: as an uploaded list says, or at the product that came with
 * this handle. Asked only where our own answer would be 'not found'.
 */
export async function findMoved(db: Database, asked: string): Promise<string | null> {
  const path = plainPath(asked);
  if (path === null) return null;
  const target = await lastTarget(db, path);
  if (target === null) return null;
  const handle = handleIn(target);
  if (handle !== null) return findProduct(db, handle);
  return target === path ? null : target;
}

/** Follows the list to its end; null if it leads round in a circle. */
async function lastTarget(db: Database, path: string): Promise<string | null> {
  let target = path;
  for (let step = 0; step < mostSteps; step += 1) {
    const [listed] = await db
      .select({ target: movedPages.target })
      .from(movedPages)
      .where(eq(movedPages.path, plainPath(target.replace(/[?#].*$/s, '')) ?? ''));
    if (!listed) return target;
    target = listed.target;
  }
  return null;
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
