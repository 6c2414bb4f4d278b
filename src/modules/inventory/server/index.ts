export {
  createInventory,
  findStockLevel,
  type Hold,
  type Inventory,
  type MovementNote,
} from './inventory.ts';
