export { type Catalog, createCatalog, type ProductList, type ProductQuery } from './catalog.ts';
export { catalogRoutes } from './catalog-api.ts';
export { announceCatalogChange, catalogChannel, productTag } from './catalog-change.ts';
