import { z } from 'zod';
import { categoryIds } from '#modules/catalog/category.ts';
import { boxLimit } from '#modules/catalog/choice/shade-choice.ts';
import { isPolishRange } from '#modules/catalog/choice/variant-choices.ts';
import { sameText } from '#shared/text.ts';

export const sellableSchema = z.object({
  id: z.number(),
  name: z.string(),
  category: z.enum(categoryIds),
  subCategory: z.string().nullable(),
  imageUrl: z.string(),
  price: z.number(),
  colors: z.array(z.string()),
  sizes: z.array(z.string()),
  inStock: z.boolean(),
  isGiftCard: z.boolean(),
  variants: z.array(
    z.object({ id: z.number(), color: z.string(), size: z.string(), left: z.number() }),
  ),
});

/** A product for the till, with the stock of each size and colour. */
export type Sellable = z.infer<typeof sellableSchema>;

export const foundCodeSchema = z.object({
  product: sellableSchema,
  color: z.string(),
  size: z.string(),
});

/** The product of a scanned code; without colour and size if these must be chosen. */
export type FoundCode = z.infer<typeof foundCodeSchema>;

export type Choice = { color: string; size: string };

/** A box contains several shades, but has a single stock for all combinations. */
export function isShadeBox(product: Sellable): boolean {
  return product.category === 'nailpolish' && !isPolishRange(product) && product.colors.length > 0;
}

export const shadesInBox = boxLimit;

/** The only size and colour; null if there is a choice. */
export function onlyChoice(product: Sellable): Choice | null {
  const { colors, sizes } = product;
  if (colors.length > 1 || sizes.length > 1 || isShadeBox(product)) return null;
  return { color: colors[0] ?? '', size: sizes[0] ?? '' };
}

/** The stock of a choice; if it is incomplete, of all variants that match. */
export function leftOf({ variants }: Sellable, { color, size }: Choice): number {
  const fits = (wanted: string, own: string) =>
    wanted === '' || own === '' || sameText(wanted, own);
  return variants
    .filter((variant) => fits(color, variant.color) && fits(size, variant.size))
    .reduce((sum, { left }) => sum + left, 0);
}
