import type { VariantChoice, VariantStock } from '#modules/inventory/variant.ts';
import type { DarkImages } from '#modules/media/picture.ts';
import type { TaxGroup } from '#modules/settings/tax-group.ts';
import type { KeyKind } from '#shared/list-cursor.ts';
import type { PublicProduct } from './product.ts';
import type { ProductFacts } from './product-facts.ts';

/** How many wait until a size and colour is back; without both: until any is back. */
export type Waiting = VariantChoice & { count: number };

/** A product as staff see it; `quantity` is the free stock. */
export type AdminProduct = Omit<PublicProduct, 'media' | 'swatches'> &
  ProductFacts & {
    createdAt: string;
    updatedAt: string;
    /** Raised by every change; a form sends back the version it was opened with. */
    version: number;
    /** The shop spread a total over the sizes, so the shelf should be counted. */
    toCount: boolean;
    published: boolean;
    /** When a draft is published automatically. */
    publishAt: string | null;
    /** Each item becomes a gift card worth its price. */
    isGiftCard: boolean;
    /** Shoppers see the second picture first; `images` has the order that staff gave. */
    leadsWithSecond: boolean;
    darkImages: DarkImages;
    /** For customs and the tax office; null: the category's value applies. */
    hsCode: string | null;
    taxGroup: TaxGroup | null;
    /** Products of other categories, best first. */
    wearWith: number[];
    /** `formerPrice` is as staff set it, whether it is shown now or not. */
    salePrice: number | null;
    formerPriceFrom: string | null;
    formerPriceUntil: string | null;
    /** How many wait for a back-in-stock notice. */
    waiting: number;
    /** Their sizes and colours; only in an answer about one product. */
    waitingFor?: Waiting[];
    lowestPrice?: number | null;
    /** By size and colour; only in an answer about one product. */
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

/** The type of each order's sort key, as stored in a cursor. */
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
 * In stock and out of stock mean what shoppers can buy. Low and sold out count only the items left,
 * as on the dashboard, without drafts. To be counted: a rule has spread a total over the sizes.
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
