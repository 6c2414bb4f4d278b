import type { AdminProduct } from '#modules/catalog/admin-product.ts';
import { receiveProduct } from '#modules/catalog/calls/received-product.ts';

const needed = ['id', 'name', 'price', 'category', 'description', 'imageUrl'] as const;

/** Accepts a list, or an object that contains one. Drops entries without the required fields. */
export function receiveAdminProducts(answer: unknown): AdminProduct[] {
  const list = isRecord(answer) && 'products' in answer ? answer.products : answer;
  if (!Array.isArray(list)) throw new Error('Expected an array of products');
  return list.map(receiveAdminProduct).filter((product) => product !== null);
}

/** A field must be present, but may be 0 or empty. */
function receiveAdminProduct(entry: unknown): AdminProduct | null {
  const whole =
    isRecord(entry) && needed.every((field) => entry[field] !== undefined && entry[field] !== null);
  const product = whole ? receiveProduct(entry) : null;
  if (!product || !isRecord(entry)) {
    console.warn('Invalid product left out of the list', entry);
    return null;
  }
  const { media: _, swatches: __, ...rest } = product;
  return {
    ...(entry as AdminProduct),
    ...rest,
    published: entry.published !== false,
    waiting: Number(entry.waiting ?? 0),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
