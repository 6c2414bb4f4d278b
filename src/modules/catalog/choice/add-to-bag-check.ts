import type { Availability, PublicProduct } from '#modules/catalog/product.ts';
import { choiceText } from '#modules/inventory/variant.ts';
import type { ToastText } from '#shared/text.ts';
import { outOfStock, refusal, type Wanted } from './card-add-check.ts';
import { boxLimit, shadeLimit } from './shade-choice.ts';
import { type Chosen, needsSize, pageAvailability, type Shelf } from './shelf.ts';
import { isPolishBox } from './variant-choices.ts';

/** The product page's checks, in the order the shopper sees them; null: it may be added. */
export function checkAddToBag(product: Wanted & Shelf, chosen: Chosen): ToastText | null {
  const state = pageAvailability(product, chosen);
  if (state === 'out-of-stock') return outOfStock(product);
  if (state === 'not-available') {
    const reason = `${product.name} is not available for purchase. Please contact support for assistance.`;
    return refusal('Product Not Available', reason);
  }
  if (needsSize(product, chosen)) return refusal('Select a size', 'Please select a size first.');
  return hasShades(product) ? checkShades(product, chosen.colors) : null;
}

/** A base coat or a remover has no shades, but can still be bought. */
function hasShades({ category, colors }: Pick<PublicProduct, 'category' | 'colors'>): boolean {
  return category === 'nailpolish' && colors.length > 0;
}

function checkShades(product: Shelf, colors: readonly string[]): ToastText | null {
  if (colors.length === 0) {
    return refusal(
      'Select Color(s)',
      'Please select at least one color from the available options.',
    );
  }
  if (isPolishBox(product) && colors.length > boxLimit) {
    return refusal('Too Many Colors', `You can only select up to ${boxLimit} colors per box.`);
  }
  return null;
}

export const limitReached: ToastText = refusal(
  'Limit Reached',
  `You can only select up to ${shadeLimit} colors per box.`,
);

export const pickerHeading = `Select up to ${shadeLimit} Colors`;

/** Shown when more shades are ticked than a box holds, before the button refuses. */
export function boxHint(product: Pick<Shelf, 'category' | 'subCategory'>, chosen: number) {
  if (!isPolishBox(product) || chosen <= boxLimit) return null;
  const surplus = chosen - boxLimit;
  return `A box holds ${boxLimit} shades. Take away ${surplus} to add it to your bag.`;
}

/** The heading mentions six; this note says how many a box holds. */
export function boxNote(product: Pick<Shelf, 'category' | 'subCategory'>): string | null {
  return isPolishBox(product) ? 'A box holds up to three of them.' : null;
}

export function addedToCart(
  product: Pick<PublicProduct, 'name' | 'category' | 'subCategory' | 'colors'>,
  colors: readonly string[],
): ToastText {
  const description =
    isPolishBox(product) && hasShades(product)
      ? `${product.name} (${colors.join(', ')}) box added to your cart.`
      : `${product.name} has been added to your cart.`;
  return { title: 'Added to Cart', description, variant: 'default' };
}

/** The toast's last line names what was added; a box names its shades first. */
export function chosenText(
  product: Pick<PublicProduct, 'category' | 'subCategory'>,
  { colors, size }: Chosen,
): string {
  return choiceText({ color: isPolishBox(product) ? '' : colors.join(', '), size });
}

/** Without a price the button stays enabled, and the second check answers. */
export const productButtonLabels: Readonly<Record<Availability, string>> = {
  available: 'Add to Collection',
  'out-of-stock': 'Out of Stock',
  'not-available': 'Add to Collection',
};
