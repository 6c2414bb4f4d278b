import { pageSize, relatedLimit } from '#modules/catalog/calls/catalog-calls.ts';
import type { LegalDetail } from '#modules/catalog/legal-detail.ts';
import {
  categoryTag,
  collectionTag,
  featuredTag,
  variantsTag,
} from '#modules/catalog/page-tags.ts';
import type { ProductDetail, PublicProduct } from '#modules/catalog/product.ts';
import type { ProductQuery } from '#modules/catalog/server/index.ts';
import type { ListingLocation, ListingPlace } from '#modules/search/listing-location.ts';
import { firstFilteredPage } from '#modules/search/ui/listing/filtered-list.ts';
import { firstPage } from '#modules/search/ui/listing/product-list.ts';
import type { PageServices } from '#web/page-services.ts';

/** The first page of a listing, as the browser's query stores it. */
export async function readListing(services: PageServices, query: ProductQuery) {
  const read = services.catalog.listProducts({ ...query, limit: pageSize });
  if (query.category) services.tag(categoryTag(query.category));
  if (query.collection) services.tag(collectionTag(query.collection));
  tagProducts(services, (await read).products);
  return firstPage(read);
}

/** The same with filters. */
export async function readFilteredListing(
  services: PageServices,
  place: ListingPlace,
  { category: _, ...location }: ListingLocation,
) {
  const where =
    'collection' in place ? place : { ...place, subCategory: place.subCategory ?? undefined };
  const read = services.search.filterListing({ ...location, ...where });
  services.tag(
    'collection' in place ? collectionTag(place.collection) : categoryTag(place.category),
  );
  tagProducts(services, (await read).products);
  return firstFilteredPage(read);
}

export async function findShownProduct(
  services: PageServices,
  id: number | null,
): Promise<ProductDetail | null> {
  const product = id === null ? null : await services.catalog.findProduct(id);
  if (!product) return null;
  // Related products are chosen from its category.
  services.tag(categoryTag(product.category));
  services.tag(variantsTag(product.id));
  tagProducts(services, [product, ...product.variants]);
  return product;
}

/** What laws want said of a product; mostly nothing. */
export async function readLegalDetails(
  { catalog }: PageServices,
  id: number | null,
): Promise<LegalDetail[]> {
  return id === null ? [] : ((await catalog.legalDetails([id])).get(id) ?? []);
}

export async function readRelated(services: PageServices, id: number): Promise<PublicProduct[]> {
  const { products } = await services.catalog.listProducts({ related: id, limit: relatedLimit });
  tagProducts(services, products);
  return products;
}

export async function readFeatured(
  services: PageServices,
  limit: number,
): Promise<PublicProduct[]> {
  const { products } = await services.catalog.listProducts({ featured: true, limit });
  services.tag(featuredTag);
  tagProducts(services, products);
  return products;
}

/** Drops a cached page as soon as something it shows changes. */
function tagProducts(services: PageServices, products: readonly { id: number }[]): void {
  for (const { id } of products) services.tag(`product:${id}`);
}
