import {
  isRangeOfShades,
  isSoldOut,
  type Shelf,
  sizesLeft,
} from '#modules/catalog/choice/shelf.ts';
import { variantChoices } from '#modules/catalog/choice/variant-choices.ts';
import { availability, type PublicProduct } from '#modules/catalog/product.ts';
import type { VariantChoice } from '#modules/inventory/variant.ts';
import { sameText } from '#shared/text.ts';

/** What a customer can wait for: one size and colour, or any variant of the product (null). */
export type RestockOption = { label: string; choice: VariantChoice | null };

type Shown = Shelf & Pick<PublicProduct, 'inStock'>;

/**
 * The sold-out options that the product page shows: sizes of the chosen colour, or shades of a
 * range. If the product is sold out, 'any' comes first. Empty if nothing is sold out.
 */
export function restockOptions(product: Shown, colors: readonly string[]): RestockOption[] {
  const choices = variantChoices(product);
  const isOut = availability({ ...product, price: 1 }) === 'out-of-stock';
  if (isOut && choices.length === 1) return [{ label: 'This piece', choice: null }];
  const isShown = ({ color }: VariantChoice) =>
    color === '' || isRangeOfShades(product) || sameText(color, colors[0] ?? '');
  const gone = choices
    .filter((choice) => isShown(choice) && (isOut || isSoldOut(product, choice)))
    .map((choice) => ({ label: choice.size || choice.color, choice }));
  return isOut ? [{ label: anyLabel(product), choice: null }, ...gone] : gone;
}

/** The wanted size that is not available. */
export function missedOption(color: string, size: string): RestockOption {
  return { label: size, choice: { color, size } };
}

/** '37 is sold out in Burgundy.', and the available sizes. */
export function missedSizeTexts(product: Shown, color: string, size: string) {
  const left = sizesLeft(product, color);
  return {
    missed: `${size} is sold out${color ? ` in ${color}` : ''}.`,
    left: `Available: ${left.join(', ')}.`,
  };
}

function anyLabel({ colors, sizes }: Pick<Shelf, 'colors' | 'sizes'>): string {
  const words = [sizes.length > 1 && 'size', colors.length > 1 && 'color'].filter(Boolean);
  return `Any ${words.join(' or ')}`;
}

/** The label of the button that opens the form. */
export function restockLabel(options: readonly RestockOption[]): string {
  const [first, second] = options;
  if (first?.choice === null || !first) return 'Notify me when it is back';
  return second
    ? `Notify me when a sold-out ${first.choice?.size ? 'size' : 'shade'} is back`
    : `Notify me when ${first.label} is back`;
}

/** Shown before the address is sent. */
export const restockConsent =
  'We write once, when it is back, and then forget your address. It joins no list.';

/** The same answer for every address. */
export function restockThanks(email: string): string {
  return `Thank you. We write to ${email} once when it is back, and then forget the address.`;
}

export const restockFailed = 'This could not be sent. Please try again.';

export function restockCall(productId: number): string {
  return `/api/products/${productId}/restock-requests`;
}

/** The data for one back-in-stock mail. */
export type BackInStock = {
  /** The request's id; only one mail is written for it. */
  id: number;
  email: string;
  productId: number;
  name: string;
  /** The requested variants; empty for any. */
  choices: VariantChoice[];
  askedAt: Date;
};
