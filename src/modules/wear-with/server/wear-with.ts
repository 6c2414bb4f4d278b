import type { Database } from '#database/client.ts';
import type { CategoryId } from '#modules/catalog/category.ts';
import type { PublicProduct } from '#modules/catalog/product.ts';
import type { Catalog } from '#modules/catalog/server/index.ts';
import { chooseWearWith } from '#modules/wear-with/choose-wear-with.ts';
import { findLinks } from './wear-with-repository.ts';

export type WearWithRow = {
  products: PublicProduct[];
  /** The products whose changes affect the row: shown ones and possible ones. */
  candidates: number[];
};

export type WearWith = { find(id: number): Promise<WearWithRow | null> };

type Needs = { db: Database; catalog: Pick<Catalog, 'listProducts'> };

export function createWearWith({ db, catalog }: Needs): WearWith {
  return {
    async find(id) {
      const links = await findLinks(db, id);
      if (!links) return null;
      const candidates = [...new Set([...links.chosen, ...links.together])];
      const { products } = await catalog.listProducts({ ids: candidates });
      const inOrder = products.toSorted(
        (one, other) => candidates.indexOf(one.id) - candidates.indexOf(other.id),
      );
      const product = { id, category: links.category as CategoryId };
      return { products: chooseWearWith(product, inOrder), candidates };
    },
  };
}
