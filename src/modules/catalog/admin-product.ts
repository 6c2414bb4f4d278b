import { lowStockLimit } from '#modules/inventory/stock.ts';
import { choiceText, type VariantChoice, type VariantStock } from '#modules/inventory/variant.ts';
import type { DarkImages } from '#modules/media/picture.ts';
import type { KeyKind } from '#shared/list-cursor.ts';
import { availability, type PublicProduct } from './product.ts';
import type { ProductFacts } from './product-facts.ts';
import type { TaxGroup } from './tax-group.ts';

/** Those who wait to hear that a size and colour is back, or with neither any. */
export type Waiting = VariantChoice & { count: number };

/** For the buyer, such as 'Noir, 38: 3; any: 2'; empty if nobody waits. */
export function waitingText(waiting: readonly Waiting[]): string {
  return waiting.map((each) => `${choiceText(each) || 'any'}: ${each.count}`).join('; ');
}

/** A product as staff see it; `quantity` is what can still be sold. */
export type AdminProduct = Omit<PublicProduct, 'media' | 'swatches'> &
  ProductFacts & {
    createdAt: string;
    updatedAt: string;
    /** Raised by every change; a form says with it what it was opened on. */
    version: number;
    /** The shop spread a sum over its sizes: somebody should count the shelf. */
    toCount: boolean;
    published: boolean;
    /** When a draft appears by itself. */
    publishAt: string | null;
    /** Each item becomes a gift card worth its price. */
    isGiftCard: boolean;
    /** Shoppers see the second picture first; here they stand as staff gave them. */
    leadsWithSecond: boolean;
    darkImages: DarkImages;
    /** For customs and the tax office; null where that of the category holds. */
    hsCode: string | null;
    taxGroup: TaxGroup | null;
    /** Products of other categories, the best first. */
    wearWith: number[];
    /** `formerPrice` is as staff set it, whether it is shown now or not. */
    salePrice: number | null;
    formerPriceFrom: string | null;
    formerPriceUntil: string | null;
    /** How many want to hear when it is back. */
    waiting: number;
    /** What they wait for; only where one product was asked for. */
    waitingFor?: Waiting[];
    lowestPrice?: number | null;
    /** By size and colour; only where one product was asked for. */
    stock?: VariantStock[];
  };

export const adminProductSorts = [
  'newest',
  'name',
  'name-desc',
  'price-asc',
  'price-desc',
  'stock-asc',
  'stock-desc',
] as const;

export type AdminProductSort = (typeof adminProductSorts)[number];

/** What each order sorts by, as stored in a cursor. */
export const adminSortKinds: Record<AdminProductSort, KeyKind> = {
  newest: 'whole',
  name: 'text',
  'name-desc': 'text',
  'price-asc': 'whole',
  'price-desc': 'whole',
  'stock-asc': 'whole',
  'stock-desc': 'whole',
};

/**
 * In or out of stock is what shoppers can buy; low and sold out go by the items left alone, as the
 * dashboard counts them, which leaves drafts out. To be counted is what the shop has spread over its sizes by a rule.
 */
export const stockStatuses = [
  'in-stock',
  'out-of-stock',
  'low-stock',
  'sold-out',
  'to-count',
  'draft',
] as const;

export type StockStatus = (typeof stockStatuses)[number];

type StockBadge = { text: string; tone: 'good' | 'warn' | 'danger' | 'outline' };

type Shelved = { inStock: boolean; quantity: number; published?: boolean };

/** 'In Stock' above five, 'Low Stock (3)' down to one, then 'Out of Stock'; of a draft nothing is on sale. */
export function stockBadge(product: Shelved): StockBadge {
  if (product.published === false) return { text: 'Draft', tone: 'outline' };
  if (availability(product) === 'out-of-stock') return { text: 'Out of Stock', tone: 'danger' };
  return product.quantity <= lowStockLimit
    ? { text: `Low Stock (${product.quantity})`, tone: 'warn' }
    : { text: 'In Stock', tone: 'good' };
}
