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

/** What somebody may wait for: one size and colour, or without a choice any of the product. */
export type RestockOption = { label: string; choice: VariantChoice | null };

type Shown = Shelf & Pick<PublicProduct, 'inStock'>;

/**
 * What is sold out of a product, as far as its page shows it: the sizes of the chosen colour, the
 * shades of a range, and before them any of it where nothing is left at all. Empty where all is there.
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

/** The one size that was wanted and is not there. */
export function missedOption(color: string, size: string): RestockOption {
  return { label: size, choice: { color, size } };
}

/** '37 is sold out in Burgundy.', and what there is instead. */
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

/** What the button says that opens the form. */
export function restockLabel(options: readonly RestockOption[]): string {
  const [first, second] = options;
  if (first?.choice === null || !first) return 'Notify me when it is back';
  return second
    ? `Notify me when a sold-out ${first.choice?.size ? 'size' : 'shade'} is back`
    : `Notify me when ${first.label} is back`;
}

/** Read before the address is sent. */
export const restockConsent =
  'We write once, when it is back, and then forget your address. It joins no list.';

/** The answer to everybody, known or not. */
export function restockThanks(email: string): string {
  return `Thank you. We write to ${email} once when it is back, and then forget the address.`;
}

export const restockFailed = 'This could not be sent. Please try again.';

export function restockCall(productId: number): string {
  return `/api/products/${productId}/restock-requests`;
}

/** What came back, for one who asked. */
export type BackInStock = {
  /** The request; a mail with the same number is written once. */
  id: number;
  email: string;
  productId: number;
  name: string;
  /** What they asked for; empty: any. */
  choices: VariantChoice[];
  askedAt: Date;
};
