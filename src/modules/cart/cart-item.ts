import { boxLimit } from '#modules/catalog/choice/shade-choice.ts';
import {
  choicesOf,
  firstChoice,
  isRangeOfShades,
  type Shelf,
} from '#modules/catalog/choice/shelf.ts';
import { isPolishBox } from '#modules/catalog/choice/variant-choices.ts';
import { type PublicProduct, productImages } from '#modules/catalog/product.ts';
import type { VariantChoice } from '#modules/inventory/variant.ts';
import { sameText } from '#shared/text.ts';
import type { CartItem } from './cart.ts';

type Choice = { colors: readonly string[]; size: string; quantity: number };

type Chosen = Pick<
  PublicProduct,
  'id' | 'name' | 'price' | 'imageUrl' | 'images' | 'colors' | 'sizes' | 'weight' | 'weightUnit'
> &
  Partial<Pick<PublicProduct, 'media'>>;

/** What a product page adds to the bag: one line per bottle of a range, one line for all else. */
export function cartItemsOf(product: Chosen & Shelf, choice: Choice): CartItem[] {
  if (!isRangeOfShades(product)) return [cartItemOf(product, choice)];
  return choicesOf(product, choice).map(({ color, size }) =>
    cartItemOf(product, { ...choice, colors: [color], size }),
  );
}

function cartItemOf(product: Chosen, { colors, size, quantity }: Choice): CartItem {
  const color = joinColors(product.colors, colors);
  const item: CartItem = {
    productId: product.id,
    name: product.name,
    price: product.price,
    ...picturesOf(product, colors),
    quantity,
    weightUnit: product.weightUnit,
  };
  if (color !== '') item.color = color;
  if (size) item.size = size;
  if (product.weight !== null) item.weight = product.weight;
  return item;
}

/** What a card adds: the choice made there, else the first available, or a box of first shades. */
export function cardCartItem(
  product: Chosen & Shelf,
  { color, size }: VariantChoice = firstChoice(product),
): CartItem {
  const colors = isPolishBox(product) ? product.colors.slice(0, boxLimit) : [color].filter(Boolean);
  return cartItemOf(product, { colors, size, quantity: 1 });
}

/** The product's own order: the same shades ticked in another order are the same box. */
function joinColors(known: readonly string[], chosen: readonly string[]): string {
  const ordered = known.filter((color) => chosen.some((name) => sameText(name, color)));
  // Staff may have written 'Black' and 'black': that is one colour, so 'Black, black' is no choice.
  const distinct = ordered.filter(
    (color, index) => ordered.findIndex((other) => sameText(other, color)) === index,
  );
  return distinct.join(', ');
}

type Pictured = Pick<Chosen, 'images' | 'imageUrl' | 'media'>;

/** The bag shows the product in its colour; for a box of several shades it shows the product. */
export function pictureOf(product: Pictured, colors: readonly string[]): string {
  const [only, second] = colors;
  const shown =
    only !== undefined && second === undefined
      ? product.media?.find(({ color }) => color !== null && sameText(color, only))
      : undefined;
  return shown?.url ?? productImages(product).main ?? '';
}

/** Includes the picture for the dark theme. */
export function picturesOf(
  product: Pictured,
  colors: readonly string[],
): Pick<CartItem, 'imageUrl' | 'darkImageUrl'> {
  const imageUrl = pictureOf(product, colors);
  const dark = product.media?.find(({ url }) => url === imageUrl)?.dark;
  return { imageUrl, ...(dark && { darkImageUrl: dark }) };
}
