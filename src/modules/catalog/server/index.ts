export { type Catalog, collectionNamesOf, createCatalog, type ProductQuery } from './catalog.ts';
export { collectionNames, collectionsChannel, freeSlug } from './collections/adopt-collections.ts';
export {
  addSpellings,
  type CollectionColumns,
  type CollectionRow,
  insertCollection,
  listCollectionRows,
  lockCollections,
} from './collections/collection-repository.ts';
export { type Collections, createCollections, toShop } from './collections/collections.ts';
export { toCards } from './product-cards.ts';
export { productOrders } from './product-order-queries.ts';
export { listRowsInOrder, talliedShelf } from './product-repository.ts';
export { formerPriceOf, momentText, toPublicProduct } from './product-row.ts';
export {
  type AdminRow,
  adminColumns,
  findAdminRow,
  listAdminRowsById,
} from './writing/admin-row-queries.ts';
export { announceProducts, type ProductStep } from './writing/announce-products.ts';
export { inputOf } from './writing/product-columns.ts';
export { available } from './writing/product-columns-queries.ts';
export {
  type StockWriter,
  settleStock,
  stockRefusal,
  type WriteRefusal,
  type WrittenChange,
  type WrittenRow,
  writeNewProduct,
  writeProductChange,
  writeProductRow,
} from './writing/product-writer.ts';
export { lockProduct, markRecounted } from './writing/product-writer-repository.ts';
export { sumChange, untouched } from './writing/stock-change.ts';
