import type { AdminProduct, Waiting } from '#modules/catalog/admin-product.ts';
import { isShelfStock } from '#modules/catalog/calls/received-detail.ts';
import { receiveProduct } from '#modules/catalog/calls/received-product.ts';
import { mapFacts } from '#modules/catalog/product-facts.ts';
import type { VariantStock } from '#modules/inventory/variant.ts';
import { taxGroups } from '#modules/settings/tax-group.ts';

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
    ...rest,
    ...mapFacts((field) => textOf(entry[field])),
    createdAt: String(entry.createdAt),
    updatedAt: String(entry.updatedAt),
    version: Number(entry.version),
    toCount: entry.toCount === true,
    waiting: typeof entry.waiting === 'number' ? entry.waiting : 0,
    ...(Array.isArray(entry.waitingFor) && { waitingFor: entry.waitingFor.filter(isWaiting) }),
    published: entry.published !== false,
    publishAt: textOf(entry.publishAt),
    isGiftCard: entry.isGiftCard === true,
    leadsWithSecond: entry.leadsWithSecond === true,
    darkImages: textsByName(entry.darkImages),
    wearWith: numbersOf(entry.wearWith),
    hsCode: textOf(entry.hsCode),
    taxGroup: taxGroups.find((group) => group === entry.taxGroup) ?? null,
    salePrice: typeof entry.salePrice === 'number' ? entry.salePrice : null,
    formerPriceFrom: textOf(entry.formerPriceFrom),
    formerPriceUntil: textOf(entry.formerPriceUntil),
    ...(Array.isArray(entry.stock) && { stock: entry.stock.filter(isVariantStock) }),
  };
}

function textsByName(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {};
  const texts = Object.entries(value).filter(([, text]) => typeof text === 'string');
  return Object.fromEntries(texts) as Record<string, string>;
}

function numbersOf(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'number') : [];
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function isVariantStock(value: unknown): value is VariantStock {
  return isShelfStock(value) && 'id' in value;
}

function isWaiting(value: unknown): value is Waiting {
  if (!isRecord(value)) return false;
  const { color, size, count } = value;
  return typeof color === 'string' && typeof size === 'string' && typeof count === 'number';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
