import type { Database } from '#database/client.ts';
import type { ListedProduct } from '#modules/assistants/feed.ts';
import { variantsOf } from '#modules/assistants/offered-variant.ts';
import { type PublicProduct, productSortKinds } from '#modules/catalog/product.ts';
import type { Catalog } from '#modules/catalog/server/index.ts';
import { listVariants } from '#modules/inventory/server/index.ts';
import { readCursor } from '#shared/list-cursor.ts';

export type CatalogReaderParts = {
  db: Database;
  catalog: Pick<Catalog, 'listProducts' | 'legalDetails'>;
};

/** Products with their variants and legal details, as feeds and the API show them. */
export async function withVariants(
  { db, catalog }: Pick<CatalogReaderParts, 'db'> & { catalog: Pick<Catalog, 'legalDetails'> },
  products: readonly PublicProduct[],
): Promise<ListedProduct[]> {
  const ids = products.map(({ id }) => id);
  const [variants, details] = await Promise.all([listVariants(db, ids), catalog.legalDetails(ids)]);
  return products.map((product) => ({
    product,
    variants: variantsOf(product, variants.get(product.id) ?? []),
    details: details.get(product.id) ?? [],
  }));
}

const perRead = 500;

/** Reads the whole catalogue in batches. */
export async function readWholeCatalogue({
  db,
  catalog,
}: CatalogReaderParts): Promise<ListedProduct[]> {
  const listed: ListedProduct[] = [];
  let next: string | null = null;
  do {
    const cursor: ReturnType<typeof readCursor<'newest'>> = next
      ? readCursor(next, { newest: productSortKinds.newest })
      : null;
    const page = await catalog.listProducts({ limit: perRead, ...(cursor && { cursor }) });
    listed.push(...(await withVariants({ db, catalog }, page.products)));
    next = page.nextCursor;
  } while (next !== null);
  return listed;
}
