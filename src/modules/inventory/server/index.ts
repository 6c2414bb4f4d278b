export type { ClaimRefusal } from './claim-turns.ts';
export { forgetOldTurns } from './hold-turn-repository.ts';
export {
  createInventory,
  findStockLevel,
  type Inventory,
} from './inventory.ts';
export type { StockSums, VariantTarget } from './stock-keeping.ts';
export { listVariants } from './variant-repository.ts';
