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

/** A product as in a listing; `stock` is added by its own call. */
export type Shelf = Pick<
  PublicProduct,
  'category' | 'subCategory' | 'colors' | 'sizes' | 'quantity' | 'soldOut'
> & { stock?: readonly ChoiceStock[] } & Partial<
    Pick<PublicProduct, 'inStock' | 'shownColor' | 'shownSize'>
  >;

/** The shopper's choice: one colour, the shades of a box, or bottles of a range. */
export type Chosen = { colors: readonly string[]; size: string };

/** How many are left. Null if only a listing is known, which has only what is sold out. */
export function leftOf(product: Shelf, choice: VariantChoice): number | null {
  const { stock = [], soldOut, quantity, inStock } = product;
  if (inStock === false) return 0;
  if (stock.length > 0) return findVariant(stock, choice)?.quantity ?? 0;
  const choices = variantChoices(product);
  if (findVariant(soldOut, choice) || !findVariant(choices, choice)) return 0;
  return choices.length === 1 ? quantity : null;
}

export function isSoldOut(product: Shelf, choice: VariantChoice): boolean {
  return leftOf(product, choice) === 0;
}

/** The colours that are sold out in every size. */
export function soldOutColors(product: Shelf): string[] {
  if (isPolishBox(product)) return [];
  const sizes = product.sizes.length > 0 ? product.sizes : [''];
  return product.colors.filter((color) =>
    sizes.every((size) => isSoldOut(product, { color, size })),
  );
}

/** The choice at the start: the first available size of the shown colour. */
export function firstChoice(product: Shelf): VariantChoice {
  const all = variantChoices(product);
  const shown = all.filter(({ color }) => sameText(color, product.shownColor ?? ''));
  const choices = shown.length > 0 ? shown : all;
  const [first = { color: '', size: '' }] = choices;
  return choices.find((choice) => !isSoldOut(product, choice)) ?? first;
}

/** In another colour the size stays if it is available, else the first available one is chosen. */
export function sizeIn(product: Shelf, color: string, wanted: string): string {
  const there = sizesLeft(product, color);
  const same = there.find((size) => sameText(size, wanted));
  return same ?? there[0] ?? (wanted || (product.sizes[0] ?? ''));
}

/** Like `firstChoice`, but without a size if owners want that and there are several. */
export function openingChoice(product: Shelf, startsWithoutSize: boolean): VariantChoice {
  const first = firstChoice(product);
  return startsWithoutSize && product.sizes.length > 1 ? { ...first, size: '' } : first;
}

/** A preselected size changes to an available one; no selection stays no selection. */
export function openingSize(product: Shelf, color: string, wanted: string): string {
  return wanted && sizeIn(product, color, wanted);
}

/** The available sizes of a colour. */
export function sizesLeft(product: Shelf, color: string): string[] {
  return product.sizes.filter((size) => !isSoldOut(product, { color, size }));
}

/** Whether a size must still be selected from several. */
export function needsSize(product: Shelf, { colors, size }: Chosen): boolean {
  const isSized = product.category !== 'nailpolish';
  return isSized && size === '' && sizesLeft(product, colors[0] ?? '').length > 0;
}

/** A base coat is no range: it has no shades, but each bottle is still one line. */
export function isRangeOfShades(
  product: Pick<Shelf, 'category' | 'subCategory' | 'colors'>,
): boolean {
  return isPolishRange(product) && product.colors.length > 0;
}

/** The variants of a choice: for a range one bottle per shade. */
export function choicesOf(product: Shelf, { colors, size }: Chosen): VariantChoice[] {
  if (isRangeOfShades(product)) {
    return colors.map((color) => ({ color, size: sizeIn(product, color, size) }));
  }
  return [{ color: isPolishBox(product) ? '' : (colors[0] ?? ''), size }];
}

/** For a page without a size yet: a missing size alone does not mean sold out. */
export function pageAvailability(
  product: Shelf & { inStock: boolean; price?: number | null },
  chosen: Chosen,
): Availability {
  return needsSize(product, chosen) ? availability(product) : choiceAvailability(product, chosen);
}

/** Like `availability`, but sold out if the chosen variant is. */
export function choiceAvailability(
  product: Shelf & { inStock: boolean; price?: number | null },
  chosen: Chosen,
): Availability {
  const whole = availability(product);
  if (whole === 'out-of-stock') return whole;
  const isGone = choicesOf(product, chosen).some((choice) => isSoldOut(product, choice));
  return isGone ? 'out-of-stock' : whole;
}

/** The label of a size, colour or shade that is sold out. */
export function soldOutLabel(name: string): string {
  return `${name} — sold out`;
}

/** 'Only 2 left in 38', for each chosen variant with few left. */
export function fewLeftTexts(product: Shelf, chosen: Chosen): string[] {
  return choicesOf(product, chosen).flatMap((choice) => {
    const left = leftOf(product, choice);
    if (left === null || left < 1 || left > fewLeftLimit) return [];
    return [`Only ${left} left${placeText(product, choice.size || choice.color)}`];
  });
}

/** Shown when more are chosen than are left; only the checkout blocks. */
export function tooManyTexts(product: Shelf, chosen: Chosen, quantity: number): string[] {
  return choicesOf(product, chosen).flatMap((choice) => {
    const known = leftOf(product, choice);
    const left = known ?? product.quantity;
    if (left < 1 || quantity <= left) return [];
    const place = known === null ? '' : placeText(product, choiceText(choice));
    return [`Only ${left} left${place}.`];
  });
}

/** A product with a single size and colour needs no such text. */
function placeText(product: Shelf, name: string): string {
  return name === '' || variantChoices(product).length === 1 ? '' : ` in ${name}`;
}

/** '3 × $40.00 = $120.00': the sum of the bottles chosen from a range; null for all else. */
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
