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
  /** A CSS colour or a tiny data URL, shown until the picture has loaded. */
  placeholder: string;
  /** The colour of the product that this picture shows, if it shows a single one. */
  color: string | null;
  /** The address of the picture that replaces it in the dark theme, if there is one. */
  dark?: string;
};

/** The look of one colour of a product. */
export type ProductSwatch = {
  name: string;
  hex: string;
  /** A shade's number on the polish chart. */
  code: string | null;
  /** False for an unknown name, shown as grey. */
  known: boolean;
};

/** A product in answers of the public API: the price is in dollars. */
export type PublicProduct = {
  id: number;
  name: string;
  description: string;
  price: number;
  /** The price before, if it is shown now. */
  formerPrice: number | null;
  /** The lowest price of the 30 days before, if a reduction has to name it. */
  lowestBefore?: number | undefined;
  category: CategoryId;
  subCategory: string | null;
  imageUrl: string;
  additionalImages: string[];
  /** `imageUrl` followed by `additionalImages`: the first is the main, the second the hover image. */
  images: string[];
  colors: string[];
  /** The look of the colours; the table of all names is too large to send to every page. */
  swatches: ProductSwatch[];
  sizes: string[];
  inStock: boolean;
  /** The sum over all sizes and colours. */
  quantity: number;
  /** The sizes and colours that are sold out. */
  soldOut: VariantChoice[];
  weight: number | null;
  weightUnit: WeightUnit;
  finish: string | null;
  opacity: string | null;
  collections: string[];
  featured: boolean;
  media: ProductPicture[];
  /** The colour that a search or a filter asked for; its pictures come first in `media`. */
  shownColor?: string | undefined;
  /** The size that a search or a filter asked for. */
  shownSize?: string | undefined;
  isGiftCard?: boolean | undefined;
};

/** Another product with the same name, in another material or make. */
export type Namesake = {
  id: number;
  name: string;
  price: number;
  subCategory: string | null;
  finish: string | null;
  picture: ProductPicture | null;
};

/** One product with every picture, its namesakes, its facts and all its stock. */
export type ProductDetail = PublicProduct &
  ProductFacts & {
    variants: Namesake[];
    stock: ChoiceStock[];
    /** A module offers to do something to it before it is sent. */
    takesAddition?: boolean | undefined;
  };

export type Availability = 'available' | 'out-of-stock' | 'not-available';

type Sellable = { inStock: boolean; quantity: number; price?: number | null };

/** Sold out takes precedence over a missing price. */
export function availability({ inStock, quantity, price }: Sellable): Availability {
  if (!inStock || !(quantity > 0)) return 'out-of-stock';
  return typeof price === 'number' && price > 0 ? 'available' : 'not-available';
}

/** Colours come as a list, as JSON text of one, or as comma-separated text. */
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

/** The card's two pictures; if `main` is null, the page shows its own placeholder. */
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

/** The element id of a card's name, for buttons that must name their product. */
export function productNameId({ id }: Pick<PublicProduct, 'id'>): string {
  return `product-${id}-name`;
}

/** Product addresses accept plain digits only: '7' is an id; '7.0', '0x7' and '007 ' are not. */
export function parseProductId(text: string | undefined): number | null {
  if (text === undefined || !/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= largestProductId ? id : null;
}

/** The limit of the database's integer: a larger id would be an error instead of 'not found'. */
export const largestProductId = 2_147_483_647;

export const productSorts = ['newest', 'price-asc', 'price-desc', 'name'] as const;

export type ProductSort = (typeof productSorts)[number];

/** The type of each order's sort key, as stored in a cursor. */
export const productSortKinds: Record<ProductSort, KeyKind> = {
  newest: 'whole',
  'price-asc': 'whole',
  'price-desc': 'whole',
  name: 'text',
};
