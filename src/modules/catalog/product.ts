import type { ChoiceStock, VariantChoice } from '#modules/inventory/variant.ts';
import type { KeyKind } from '#shared/list-cursor.ts';
import type { CategoryId } from './category.ts';
import type { ProductFacts } from './product-facts.ts';

export const weightUnits = ['oz', 'g', 'kg'] as const;

export type WeightUnit = (typeof weightUnits)[number];

export type ProductPicture = {
  url: string;
  alt: string;
  width: number;
  height: number;
  /** A CSS colour or a tiny data URL, shown until the picture is there. */
  placeholder: string;
  /** The colour of the product this picture shows, if it shows one in particular. */
  color: string | null;
  /** The address of what stands for it in the dark theme, if anything does. */
  dark?: string;
};

/** What a colour of a product looks like. */
export type ProductSwatch = {
  name: string;
  hex: string;
  /** A shade's number on the polish chart. */
  code: string | null;
  /** False where nobody knows the name, and the grey stands for anything. */
  known: boolean;
};

/** A product as the public API answers it: the price is in dollars. */
export type PublicProduct = {
  id: number;
  name: string;
  description: string;
  price: number;
  /** What it cost before, where that is to be shown now. */
  formerPrice: number | null;
  /** The lowest price of the 30 days before, where a reduction has to name it. */
  lowestBefore?: number | undefined;
  category: CategoryId;
  subCategory: string | null;
  imageUrl: string;
  additionalImages: string[];
  /** `imageUrl` followed by `additionalImages`: the first is the main, the second the hover image. */
  images: string[];
  colors: string[];
  /** How the colours look; the table of all names is too heavy to travel to every page. */
  swatches: ProductSwatch[];
  sizes: string[];
  inStock: boolean;
  /** Over all sizes and colours. */
  quantity: number;
  /** The sizes and colours of which none is left. */
  soldOut: VariantChoice[];
  weight: number | null;
  weightUnit: WeightUnit;
  finish: string | null;
  opacity: string | null;
  collections: string[];
  featured: boolean;
  media: ProductPicture[];
  /** The colour that a search or a filter asked for; its pictures stand first in `media`. */
  shownColor?: string | undefined;
  isGiftCard?: boolean | undefined;
};

/** Another product of the same name, in another material or make. */
export type Namesake = {
  id: number;
  name: string;
  price: number;
  subCategory: string | null;
  finish: string | null;
  picture: ProductPicture | null;
};

/** One product as its own call answers it: with every picture, its namesakes, facts and all its stock. */
export type ProductDetail = PublicProduct &
  ProductFacts & { variants: Namesake[]; stock: ChoiceStock[] };

export type Availability = 'available' | 'out-of-stock' | 'not-available';

type Sellable = { inStock: boolean; quantity: number; price?: number | null };

/** Being sold out is said before having no price. */
export function availability({ inStock, quantity, price }: Sellable): Availability {
  if (!inStock || !(quantity > 0)) return 'out-of-stock';
  return typeof price === 'number' && price > 0 ? 'available' : 'not-available';
}

/** Colours arrive as a list, as JSON text of one, or as comma-separated text. */
export function parseColors(value: unknown): string[] {
  if (Array.isArray(value)) return cleanColors(value);
  if (typeof value !== 'string') return [];
  return cleanColors(parseJsonList(value) ?? value.split(','));
}

function parseJsonList(text: string): unknown[] | null {
  if (!text.trim().startsWith('[')) return null;
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

function cleanColors(values: unknown[]): string[] {
  return values
    .filter((value) => typeof value === 'string')
    .map((value) => value.trim())
    .filter((value) => value !== '');
}

type Pictured = {
  images?: readonly string[] | null;
  imageUrl?: string | null;
};

/** The card's two pictures; where `main` is null the page shows its own placeholder. */
export function productImages({ images, imageUrl }: Pictured): {
  main: string | null;
  hover: string | null;
} {
  const [first, second] = images ?? [];
  return { main: first || imageUrl || null, hover: second || null };
}

export function productAddress({ id }: Pick<PublicProduct, 'id'>): string {
  return `/product/${id}`;
}

/** The id of a card's name, for buttons that must say which product they belong to. */
export function productNameId({ id }: Pick<PublicProduct, 'id'>): string {
  return `product-${id}-name`;
}

/** Product addresses take plain digits only: '7' is an id, '7.0', '0x7' and '007 ' are not. */
export function parseProductId(text: string | undefined): number | null {
  if (text === undefined || !/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= largestProductId ? id : null;
}

/** The database's integer: anything above would be an error there instead of 'not found'. */
export const largestProductId = 2_147_483_647;

export const productSorts = ['newest', 'price-asc', 'price-desc', 'name'] as const;

export type ProductSort = (typeof productSorts)[number];

/** What each order sorts by, as stored in a cursor. */
export const productSortKinds: Record<ProductSort, KeyKind> = {
  newest: 'whole',
  'price-asc': 'whole',
  'price-desc': 'whole',
  name: 'text',
};
