import type { Database } from '#database/client.ts';
import { findCollection } from '#modules/catalog/collection.ts';
import type { PublicProduct } from '#modules/catalog/product.ts';
import { listCardPictures, listGalleryPictures } from './product-picture-repository.ts';
import {
  countProducts,
  findProductRow,
  listProductRows,
  type ProductFilter,
} from './product-repository.ts';
import { toPublicProduct } from './product-row.ts';

export type ProductQuery = {
  category?: string;
  subCategory?: string;
  collection?: string;
  ids?: number[];
  featured?: boolean;
  limit?: number;
};

export type ProductList = { products: PublicProduct[]; total: number };

export type Catalog = {
  listProducts(query: ProductQuery): Promise<ProductList>;
  findProduct(id: number): Promise<PublicProduct | null>;
};

/** Without a limit a list answers at most this many. */
export const listLimit = 500;

export function createCatalog({ db }: { db: Database }): Catalog {
  return {
    async listProducts(query) {
      const filter = filterOf(query);
      const limit = Math.min(query.limit ?? listLimit, listLimit);
      const [rows, total] = await Promise.all([
        listProductRows(db, filter, limit),
        countProducts(db, filter),
      ]);
      const pictures = await listCardPictures(db, rows);
      return {
        products: rows.map((row) => toPublicProduct(row, pictures.get(row.id) ?? [])),
        total,
      };
    },
    async findProduct(id) {
      const row = await findProductRow(db, id);
      return row && toPublicProduct(row, await listGalleryPictures(db, row));
    },
  };
}

function filterOf({
  category,
  subCategory,
  collection,
  ids,
  featured,
}: ProductQuery): ProductFilter {
  return {
    category,
    subCategory,
    collectionNames: collection === undefined ? undefined : namesOf(collection),
    ids,
    featured,
  };
}

/** A shoe may name its collection by id, by name or by sub-category (all stored in lower case). */
function namesOf(text: string): string[] {
  const found = findCollection(text);
  if (!found) return [text.toLowerCase()];
  return [found.id, found.name.toLowerCase(), found.subCategory];
}
