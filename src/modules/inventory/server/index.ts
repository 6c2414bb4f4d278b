export {
  createInventory,
  findStockLevel,
  type Inventory,
} from './inventory.ts';
