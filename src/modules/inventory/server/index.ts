export type { ClaimRefusal } from './claim-turns.ts';
export { forgetOldTurns } from './hold-turn-repository.ts';
export {
  createInventory,
  findStockLevel,
  type Inventory,
} from './inventory.ts';
export { listLedgerFaults } from './ledger-queries.ts';
export type { CountedVariant, StockSums, TakenCodes, VariantTarget } from './stock-keeping.ts';
export type { CodeChange } from './variant-code-repository.ts';
export { listVariants } from './variant-repository.ts';
