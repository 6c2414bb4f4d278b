import type { Transaction } from '#database/client.ts';
import { changedLists, variantsTag } from '#modules/catalog/page-tags.ts';
import { changedDarkImages } from '#modules/catalog/pictures/dark-images.ts';
import type { ProductFields } from '#modules/catalog/product-input.ts';
import { darkImageTag } from '#modules/media/picture.ts';
import { announceCatalogChange, productTag } from '#platform/catalog-change.ts';
import { listIdsShowing, listNamesakeIds } from './product-writer-repository.ts';

/** A product before and after a change; null if it is not for sale. */
export type ProductStep = { id: number; before: ProductFields | null; after: ProductFields | null };

/** Drafts are in no list. */
function forSale(product: ProductFields | null): ProductFields | null {
  return product?.published ? product : null;
}

/** A dark picture belongs to a picture, and all products and pages that show it are affected. */
async function listPartnerTags(tx: Transaction, steps: readonly ProductStep[]): Promise<string[]> {
  const urls = steps.flatMap(({ before, after }) =>
    after ? Object.keys(changedDarkImages(before?.darkImages ?? {}, after.darkImages)) : [],
  );
  if (urls.length === 0) return [];
  const ids = await listIdsShowing(tx, urls);
  return [...urls.map(darkImageTag), ...ids.map(productTag)];
}

/** Invalidates the pages of these products, and pages whose lists or namesakes have changed. */
export async function announceProducts(
  tx: Transaction,
  steps: readonly ProductStep[],
): Promise<void> {
  if (steps.length === 0) return;
  const tags = await listPartnerTags(tx, steps);
  for (const { id, ...step } of steps) {
    const [before, after] = [forSale(step.before), forSale(step.after)];
    tags.push(productTag(id), ...changedLists(before, after));
    if (before?.name === after?.name) continue;
    const names = [before, after].flatMap((product) => product?.name ?? []);
    tags.push(...(await listNamesakeIds(tx, names)).map(variantsTag));
  }
  await announceCatalogChange(tx, ...tags);
}
