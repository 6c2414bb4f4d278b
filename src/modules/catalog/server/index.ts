export { type Catalog, collectionNamesOf, createCatalog, type ProductQuery } from './catalog.ts';
export {
  adoptCollections,
  collectionNames,
  collectionsChannel,
  freeSlug,
} from './collections/adopt-collections.ts';
export {
  addSpellings,
  type CollectionColumns,
  type CollectionRow,
  insertCollection,
  listCollectionRows,
  lockCollections,
} from './collections/collection-repository.ts';
export { type Collections, createCollections, toShop } from './collections/collections.ts';
export { type CustomsCodeSource, type CustomsFacts, readCustomsFacts } from './customs-queries.ts';
export type { LegalDetailSource } from './legal-details.ts';
export type { OwnCells, OwnColumns } from './own-columns.ts';
export { type AskedChoices, toCards } from './product-cards.ts';
export { available, factColumns, productColumns } from './product-columns-queries.ts';
export { productOrders } from './product-order-queries.ts';
export { listRowsInOrder, talliedShelf } from './product-repository.ts';
export {
  formerPriceOf,
  momentText,
  toPublicProduct,
} from './product-row.ts';
