import type { CategoryId } from '#modules/catalog/category.ts';
import { productSwatches } from '#modules/catalog/colour/swatch.ts';
import { orderPictures } from '#modules/catalog/pictures/picture-order.ts';
import {
  availability,
  type ProductPicture,
  type PublicProduct,
  type WeightUnit,
} from '#modules/catalog/product.ts';
import { type FormerPrice, shownFormerPrice } from '#modules/catalog/selling/former-price.ts';
import { type PastPrice, shownReduction } from '#modules/catalog/selling/lowest-price.ts';
import type { VariantChoice } from '#modules/inventory/variant.ts';
import type { PriceRule } from '#modules/settings/page-content.ts';
import { centsToDollars } from '#shared/money.ts';

/** A product as the database returns it, with its free stock. */
export type ProductRow = {
  id: number;
  name: string;
  nameKey: string;
  description: string;
  category: string;
  subCategory: string | null;
  priceCents: number;
  imageUrl: string;
  additionalImages: string[];
  leadsWithSecond: boolean;
  colors: string[];
  sizes: string[];
  collections: string[];
  finish: string | null;
  opacity: string | null;
  inStock: boolean;
  featured: boolean;
  isGiftCard: boolean;
  weight: number;
  weightUnit: string;
  formerPriceCents: number | null;
  /** Text if the row came as JSON. */
  formerPriceFrom: Date | string | null;
  formerPriceUntil: Date | string | null;
  /** Null if the product is not reduced. */
  pastPrices: PastPrice[] | null;
  available: number;
  soldOut: VariantChoice[];
};

export function toPublicProduct(
  row: ProductRow,
  media: ProductPicture[],
  { namesLowestPrice }: PriceRule = { namesLowestPrice: false },
): PublicProduct {
  const now = new Date();
  const reduction = namesLowestPrice
    ? shownReduction(formerPriceOf(row), row.pastPrices ?? [], now)
    : { formerPrice: shownFormerPrice(formerPriceOf(row), now) };
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    price: centsToDollars(row.priceCents),
    ...reduction,
    category: row.category as CategoryId,
    subCategory: row.subCategory,
    ...orderPictures(row),
    colors: row.colors,
    swatches: productSwatches(row.colors, row.category),
    sizes: row.sizes,
    inStock: row.inStock,
    quantity: row.available,
    soldOut: row.soldOut,
    weight: row.weight,
    weightUnit: row.weightUnit as WeightUnit,
    finish: row.finish,
    opacity: row.opacity,
    collections: row.collections,
    featured: row.featured,
    media,
    ...(row.isGiftCard && { isGiftCard: true }),
  };
}

/** As staff set it, whether it is shown now or not. */
export function formerPriceOf(
  row: Pick<ProductRow, 'priceCents' | 'formerPriceCents' | 'formerPriceFrom' | 'formerPriceUntil'>,
): FormerPrice {
  return {
    price: centsToDollars(row.priceCents),
    formerPrice: row.formerPriceCents === null ? null : centsToDollars(row.formerPriceCents),
    formerPriceFrom: momentText(row.formerPriceFrom),
    formerPriceUntil: momentText(row.formerPriceUntil),
  };
}

export function momentText(moment: Date | string | null): string | null {
  return moment === null ? null : new Date(moment).toISOString();
}

export function canBeBought({ inStock, available, priceCents }: ProductRow): boolean {
  return availability({ inStock, quantity: available, price: priceCents }) === 'available';
}
