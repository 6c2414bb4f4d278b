export {
  createInventory,
  findStockLevel,
  type Inventory,
} from './inventory.ts';
export type { ClaimRefusal } from './judge-claims.ts';
export { listLedgerFaults } from './ledger-queries.ts';
export type { CountedVariant, StockSums, TakenCodes, VariantTarget } from './stock-keeping.ts';
export type { Served, StockQueue } from './stock-queues.ts';
export { type CodeChange, giveBarcode, isBarcodeTaken } from './variant-code-repository.ts';
export { listVariants } from './variant-repository.ts';
