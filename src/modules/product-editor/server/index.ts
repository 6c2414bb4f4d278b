export { listAdminRows } from './admin-product-repository.ts';
export { auditProduct, differences, toAdminProduct } from './admin-products.ts';
export { showDueProducts } from './due-products.ts';
export { filterOf } from './product-filter.ts';
export { type AdminRow, listAdminRowsById } from './writing/admin-row-queries.ts';
export { announceProducts, type ProductStep } from './writing/announce-products.ts';
export { inputOf } from './writing/product-columns.ts';
export {
  reductionFields,
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
