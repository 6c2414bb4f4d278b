import { type Availability, availability, type PublicProduct } from '#modules/catalog/product.ts';
import { fewLeftLimit } from '#modules/inventory/stock.ts';
import {
  type ChoiceStock,
  choiceText,
  findVariant,
  type VariantChoice,
} from '#modules/inventory/variant.ts';
import { dollarsToCents, formatCents, formatDollars } from '#shared/money.ts';
import { sameText } from '#shared/text.ts';
import { isPolishBox, isPolishRange, variantChoices } from './variant-choices.ts';

/** A product as a listing knows it; `stock` is there once its own call has answered. */
export type Shelf = Pick<
  PublicProduct,
  'category' | 'subCategory' | 'colors' | 'sizes' | 'quantity' | 'soldOut'
> & { stock?: readonly ChoiceStock[]; shownColor?: string | undefined };

/** What a shopper has chosen: one colour, the shades of a box, or bottles of a range. */
export type Chosen = { colors: readonly string[]; size: string };

/** How many can be had. Null where only a listing is known, which tells what is gone and no more. */
export function leftOf(product: Shelf, choice: VariantChoice): number | null {
  const { stock = [], soldOut, quantity } = product;
  if (stock.length > 0) return findVariant(stock, choice)?.quantity ?? 0;
  const choices = variantChoices(product);
  if (findVariant(soldOut, choice) || !findVariant(choices, choice)) return 0;
  return choices.length === 1 ? quantity : null;
}

export function isSoldOut(product: Shelf, choice: VariantChoice): boolean {
  return leftOf(product, choice) === 0;
}

/** The colours of which nothing is left in any size. */
export function soldOutColors(product: Shelf): string[] {
  if (isPolishBox(product)) return [];
  const sizes = product.sizes.length > 0 ? product.sizes : [''];
  return product.colors.filter((color) =>
    sizes.every((size) => isSoldOut(product, { color, size })),
  );
}

/** What is chosen before the shopper chooses: of the colour that is shown the first that can be had. */
export function firstChoice(product: Shelf): VariantChoice {
  const all = variantChoices(product);
  const { shownColor } = product;
  const shown = shownColor ? all.filter(({ color }) => sameText(color, shownColor)) : [];
  const choices = shown.length > 0 ? shown : all;
  const [first = { color: '', size: '' }] = choices;
  return choices.find((choice) => !isSoldOut(product, choice)) ?? first;
}

/** Another colour keeps the size where it is there, else takes the first that is. */
export function sizeIn(product: Shelf, color: string, wanted: string): string {
  const there = sizesLeft(product, color);
  if (there.some((size) => sameText(size, wanted))) return wanted;
  return there[0] ?? (wanted || (product.sizes[0] ?? ''));
}

/** As `firstChoice`, but without a size where owners want that and there is more than one. */
export function openingChoice(product: Shelf, startsWithoutSize: boolean): VariantChoice {
  const first = firstChoice(product);
  return startsWithoutSize && product.sizes.length > 1 ? { ...first, size: '' } : first;
}

/** A size nobody chose gives way to one that is there; where none was selected, none is. */
export function openingSize(product: Shelf, color: string, wanted: string): string {
  return wanted === '' ? '' : sizeIn(product, color, wanted);
}

/** The sizes of a colour that can be had. */
export function sizesLeft(product: Shelf, color: string): string[] {
  return product.sizes.filter((size) => !isSoldOut(product, { color, size }));
}

/** Whether a size has still to be selected, and there are some to select from. */
export function needsSize(product: Shelf, { colors, size }: Chosen): boolean {
  const isSized = product.category !== 'nailpolish' && product.sizes.length > 0;
  return isSized && size === '' && sizesLeft(product, colors[0] ?? '').length > 0;
}

/** A base coat is no range: there is nothing to choose, and one bottle to a line all the same. */
export function isRangeOfShades(
  product: Pick<Shelf, 'category' | 'subCategory' | 'colors'>,
): boolean {
  return isPolishRange(product) && product.colors.length > 0;
}

/** What stands on the shelf of what was chosen: of a range a bottle for each shade. */
export function choicesOf(product: Shelf, { colors, size }: Chosen): VariantChoice[] {
  if (isRangeOfShades(product)) {
    return colors.map((color) => ({ color, size: sizeIn(product, color, size) }));
  }
  return [{ color: isPolishBox(product) ? '' : (colors[0] ?? ''), size }];
}

/** On a page where a size may still be missing: that alone sells nothing out. */
export function pageAvailability(
  product: Shelf & { inStock: boolean; price?: number | null },
  chosen: Chosen,
): Availability {
  return needsSize(product, chosen) ? availability(product) : choiceAvailability(product, chosen);
}

/** As for the whole product, and sold out where what was chosen of it is. */
export function choiceAvailability(
  product: Shelf & { inStock: boolean; price?: number | null },
  chosen: Chosen,
): Availability {
  const whole = availability(product);
  if (whole === 'out-of-stock') return whole;
  const isGone = choicesOf(product, chosen).some((choice) => isSoldOut(product, choice));
  return isGone ? 'out-of-stock' : whole;
}

/** How a size, a colour or a shade is marked of which nothing is left. */
export function soldOutLabel(name: string): string {
  return `${name} — sold out`;
}

/** 'Only 2 left in 38', for each of what was chosen of which so few are left. */
export function fewLeftTexts(product: Shelf, chosen: Chosen): string[] {
  return choicesOf(product, chosen).flatMap((choice) => {
    const left = leftOf(product, choice);
    if (left === null || left < 1 || left > fewLeftLimit) return [];
    return [`Only ${left} left${placeText(product, choice.size || choice.color)}`];
  });
}

/** Said as soon as more are chosen than there are; nothing blocks before the checkout. */
export function tooManyTexts(product: Shelf, chosen: Chosen, quantity: number): string[] {
  return choicesOf(product, chosen).flatMap((choice) => {
    const known = leftOf(product, choice);
    const left = known ?? product.quantity;
    if (left < 1 || quantity <= left) return [];
    const place = known === null ? '' : placeText(product, choiceText(choice));
    return [`Only ${left} left${place}.`];
  });
}

/** Of a product that comes in one size and colour alone it needs no saying. */
function placeText(product: Shelf, name: string): string {
  return name === '' || variantChoices(product).length === 1 ? '' : ` in ${name}`;
}

/** '3 × $40.00 = $120.00': what the bottles chosen from a range come to; null for all else. */
export function bottlesText(
  product: Shelf & Pick<PublicProduct, 'price'>,
  chosen: Chosen,
  quantity: number,
): string | null {
  if (!isRangeOfShades(product) || chosen.colors.length === 0 || product.price <= 0) return null;
  const bottles = chosen.colors.length * quantity;
  const sum = dollarsToCents(product.price) * bottles;
  return `${bottles} × ${formatDollars(product.price)} = ${formatCents(sum)}`;
}
