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

/** A product as the till needs to know it, with what is left of each size and colour. */
export type Sellable = z.infer<typeof sellableSchema>;

export const foundCodeSchema = z.object({
  product: sellableSchema,
  color: z.string(),
  size: z.string(),
});

/** What a scanned label stands for; without colour and size where those have to be chosen. */
export type FoundCode = z.infer<typeof foundCodeSchema>;

export type Choice = { color: string; size: string };

/** Boxes hold several shades, and are one thing on the shelf whichever they are. */
export function isShadeBox(product: Sellable): boolean {
  return product.category === 'nailpolish' && !isPolishRange(product) && product.colors.length > 0;
}

export const shadesInBox = boxLimit;

/** Where there is only one size and colour there is nothing to choose. */
export function onlyChoice(product: Sellable): Choice | null {
  const { colors, sizes } = product;
  if (colors.length > 1 || sizes.length > 1 || isShadeBox(product)) return null;
  return { color: colors[0] ?? '', size: sizes[0] ?? '' };
}

/** What is left of a choice; where something is still to be chosen, of all that fit. */
export function leftOf({ variants }: Sellable, { color, size }: Choice): number {
  const fits = (wanted: string, own: string) =>
    wanted === '' || own === '' || sameText(wanted, own);
  return variants
    .filter((variant) => fits(color, variant.color) && fits(size, variant.size))
    .reduce((sum, { left }) => sum + left, 0);
}
