export { listAdminRows } from './admin-product-repository.ts';
export { auditProduct, differences, toAdminProduct } from './admin-products.ts';
export { showDueProducts } from './due-products.ts';
export { filterOf } from './product-filter.ts';
