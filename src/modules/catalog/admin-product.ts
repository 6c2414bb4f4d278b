import type { VariantChoice, VariantStock } from '#modules/inventory/variant.ts';
import type { DarkImages } from '#modules/media/picture.ts';
import type { TaxGroup } from '#modules/settings/tax-group.ts';
import type { KeyKind } from '#shared/list-cursor.ts';
import type { PublicProduct } from './product.ts';
import type { ProductFacts } from './product-facts.ts';

/** Those who wait to hear that a size and colour is back, or with neither any. */
export type Waiting = VariantChoice & { count: number };

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
