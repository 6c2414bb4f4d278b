import type { Database } from '#database/client.ts';
import { findCategory } from '#modules/catalog/category.ts';
import type {
  Namesake,
  ProductDetail,
  ProductSort,
  PublicProduct,
} from '#modules/catalog/product.ts';
import { mapFacts } from '#modules/catalog/product-facts.ts';
import { chooseRelated } from '#modules/catalog/selling/related-products.ts';
import { listVariants } from '#modules/inventory/server/index.ts';
import type { ChoiceStock, VariantStock } from '#modules/inventory/variant.ts';
import { variantCode } from '#modules/inventory/variant-code.ts';
import type { PriceRule } from '#modules/settings/page-content.ts';
import { catalogChannel, findCatalogVersion } from '#platform/catalog-change.ts';
import type { ChangeBus } from '#platform/change-bus.ts';
import { createLruCache, type LruCache } from '#platform/lru-cache.ts';
import { type ListCursor, writeCursor } from '#shared/list-cursor.ts';
import type { Collections } from './collections/collections.ts';
import { type LegalDetailSource, type LegalDetails, readLegalDetails } from './legal-details.ts';
import { listCardPictures, listGalleryPictures } from './pictures/product-picture-repository.ts';
import { toCards } from './product-cards.ts';
import { cursorAt } from './product-order-queries.ts';
import {
  countProducts,
  countShelf,
  type DetailRow,
  findProductRow,
  listNamesakeRows,
  listProductRows,
  listShapeSamples,
  type ProductFilter,
} from './product-repository.ts';
import { canBeBought, type ProductRow, toPublicProduct } from './product-row.ts';

export type ProductQuery = {
  category?: string;
  subCategory?: string;
  collection?: string;
  ids?: number[];
  /** Up to four related products; all other fields but `limit` are then ignored. */
  related?: number;
  featured?: boolean;
  sort?: ProductSort;
  limit?: number;
  cursor?: ListCursor<ProductSort>;
};

export type ProductList = {
  products: PublicProduct[];
  /** The number of matches on all pages. */
  total: number;
  nextCursor: string | null;
};

export type Catalog = {
  listProducts(query: ProductQuery): Promise<ProductList>;
  findProduct(id: number): Promise<ProductDetail | null>;
  /** The page as shoppers would see it, also of an unpublished product. */
  previewProduct(id: number): Promise<ProductDetail | null>;
  /** What modules say of products because a law asks for it; often nothing. */
  legalDetails(ids: readonly number[]): Promise<LegalDetails>;
};

/** The largest number of products in one answer. */
export const listLimit = 500;

const relatedLimit = 4;

const mostCounts = 500;

type CatalogParts = {
  db: Database;
  changes: ChangeBus;
  collections: Pick<Collections, 'spellingsOf'>;
  priceRule(): PriceRule;
  /** Of modules that are created later; none by default. */
  legalDetails?: () => readonly LegalDetailSource[];
};

type Reading = Pick<CatalogParts, 'db' | 'priceRule'>;

export function createCatalog(parts: CatalogParts): Catalog {
  const { db, changes, collections, priceRule, legalDetails = () => [] } = parts;
  const reading = { db, priceRule };
  const counts = createLruCache<number>({ maxWeight: mostCounts, weigh: () => 1 });
  // Two replicas may have different versions until the change event arrives.
  changes.on(catalogChannel, () => counts.drop(() => true));
  return {
    listProducts: (query) =>
      query.related === undefined
        ? listPage(reading, counts, query, filterOf(query, collections))
        : listRelated(reading, query.related, query.limit ?? relatedLimit),
    findProduct: async (id) => detailOf(reading, await findProductRow(db, id)),
    previewProduct: async (id) =>
      detailOf(reading, await findProductRow(db, id, { withDrafts: true })),
    legalDetails: (ids) => readLegalDetails(db, legalDetails(), ids),
  };
}

async function detailOf(
  { db, priceRule }: Reading,
  row: DetailRow | null,
): Promise<ProductDetail | null> {
  if (!row) return null;
  const [media, variants, shelf] = await Promise.all([
    listGalleryPictures(db, row),
    listNamesakes(db, row),
    listVariants(db, [row.id]),
  ]);
  return {
    ...toPublicProduct(row, media, priceRule()),
    ...mapFacts((field) => row[field]),
    variants,
    stock: (shelf.get(row.id) ?? []).map(toChoiceStock),
    ...(row.takesAddition && { takesAddition: true }),
  };
}

async function listPage(
  { db, priceRule }: Reading,
  counts: LruCache<number>,
  query: ProductQuery,
  filter: ProductFilter,
): Promise<ProductList> {
  const { sort = 'newest', cursor } = query;
  const limit = Math.min(query.limit ?? listLimit, listLimit);
  // One more than requested shows whether there is a next page.
  const rows = await listProductRows(db, filter, { sort, after: cursor, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const isWhole = cursor === undefined && !last;
  const [products, total] = await Promise.all([
    toCards(db, shown, priceRule()),
    isWhole ? shown.length : countAll(db, counts, filter),
  ]);
  return { products, total, nextCursor: last ? writeCursor(cursorAt(sort, last)) : null };
}

/** Lists other than categories are counted by product, once per version of the catalogue. */
async function countAll(
  db: Database,
  counts: LruCache<number>,
  filter: ProductFilter,
): Promise<number> {
  const { category, subCategory, ...rest } = filter;
  const isShelf = Object.values(rest).every((value) => value === undefined);
  if (isShelf && category !== undefined) return countShelf(db, category, subCategory);
  const version = await findCatalogVersion(db);
  return counts.getOrMake(JSON.stringify([version, filter]), () => countProducts(db, filter));
}

async function listRelated(
  { db, priceRule }: Reading,
  id: number,
  limit: number,
): Promise<ProductList> {
  const product = await findProductRow(db, id);
  if (!product) return { products: [], total: 0, nextCursor: null };
  const shapes = new Set(findCategory(product.category)?.subCategories);
  if (product.subCategory !== null) shapes.add(product.subCategory);
  const samples = await listShapeSamples(db, product.category, [...shapes]);
  const judged = samples.map((row) => ({ ...row, canBeBought: canBeBought(row) }));
  const chosen = chooseRelated(
    { ...product, canBeBought: true },
    judged,
    Math.min(limit, relatedLimit),
  );
  const products = await toCards(db, chosen, priceRule());
  return { products, total: chosen.length, nextCursor: null };
}

async function listNamesakes(db: Database, product: ProductRow): Promise<Namesake[]> {
  const rows = await listNamesakeRows(db, product);
  const pictures = await listCardPictures(db, rows);
  return rows.map((row) => {
    const { id, name, price, subCategory, finish } = toPublicProduct(row, []);
    return { id, name, price, subCategory, finish, picture: pictures.get(id)?.[0] ?? null };
  });
}

function toChoiceStock({ id, color, size, quantity, weight }: VariantStock): ChoiceStock {
  return { color, size, quantity, weight, code: variantCode(id) };
}

function filterOf(
  { category, subCategory, collection, ids, featured }: ProductQuery,
  collections: Pick<Collections, 'spellingsOf'>,
): ProductFilter {
  const filter = { category, subCategory, ids, featured };
  if (collection === undefined) return filter;
  const spellings = collectionNamesOf(collection, collections);
  // A hidden collection counts as empty.
  return spellings.length === 0
    ? { ...filter, ids: [] }
    : { ...filter, collectionNames: spellings };
}

/** Every text by which a product may name the collection; none for a hidden one. */
export function collectionNamesOf(
  collection: string,
  { spellingsOf }: Pick<Collections, 'spellingsOf'>,
): string[] {
  return spellingsOf(collection) ?? [collection, collection.toLowerCase()];
}
