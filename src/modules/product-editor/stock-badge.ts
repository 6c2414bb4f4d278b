import type { Waiting } from '#modules/catalog/admin-product.ts';
import { availability } from '#modules/catalog/product.ts';
import { lowStockLimit } from '#modules/inventory/stock.ts';
import { choiceText } from '#modules/inventory/variant.ts';

/** For staff who reorder, such as 'Noir, 38: 3; any: 2'; empty if nobody waits. */
export function waitingText(waiting: readonly Waiting[]): string {
  return waiting.map((each) => `${choiceText(each) || 'any'}: ${each.count}`).join('; ');
}

type StockBadge = { text: string; tone: 'good' | 'warn' | 'danger' | 'outline' };

type Shelved = { inStock: boolean; quantity: number; published?: boolean };

/** 'In Stock' above five, 'Low Stock (3)' down to one, then 'Out of Stock'; or 'Draft'. */
export function stockBadge(product: Shelved): StockBadge {
  if (product.published === false) return { text: 'Draft', tone: 'outline' };
  if (availability(product) === 'out-of-stock') return { text: 'Out of Stock', tone: 'danger' };
  return product.quantity <= lowStockLimit
    ? { text: `Low Stock (${product.quantity})`, tone: 'warn' }
    : { text: 'In Stock', tone: 'good' };
}
