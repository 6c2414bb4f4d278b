export { type AdminProducts, createAdminProducts } from './admin-products.ts';
export { adminProductRoutes } from './admin-products-api.ts';
export { type Catalog, createCatalog, type ProductQuery } from './catalog.ts';
export { catalogRoutes } from './catalog-api.ts';
export { productFileRoutes } from './import-export-api.ts';
export { forgetOldImports } from './import-repository.ts';
export { searchRoutes } from './search-api.ts';
export { sitemapRoutes } from './sitemap-api.ts';
