import { lowStockLimit } from '#modules/inventory/stock.ts';
import { availability } from './product.ts';

export type StockBadge = { text: string; tone: 'good' | 'warn' | 'danger' };

/** 'In Stock' above five, 'Low Stock (3)' down to one, then 'Out of Stock'. */
export function stockBadge(product: { inStock: boolean; quantity: number }): StockBadge {
  if (availability(product) === 'out-of-stock') return { text: 'Out of Stock', tone: 'danger' };
  return product.quantity <= lowStockLimit
    ? { text: `Low Stock (${product.quantity})`, tone: 'warn' }
    : { text: 'In Stock', tone: 'good' };
}
