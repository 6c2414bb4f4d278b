import { type Availability, availability, type PublicProduct } from '#modules/catalog/product.ts';
import type { ToastText } from '#shared/text.ts';

/** The card asks for no colour: it uses the first ones. */
export function checkCardAdd(product: Wanted): ToastText | null {
  const state = availability(product);
  if (state === 'out-of-stock') return outOfStock(product);
  if (state === 'not-available') {
    return refusal('Product Not Available', `${product.name} is not available for purchase.`);
  }
  return null;
}

export function addedToBag({ name }: Pick<PublicProduct, 'name'>): ToastText {
  return {
    title: 'Added to Bag',
    description: `${name} has been added to your bag.`,
    variant: 'default',
  };
}

export const cardButtonLabels: Readonly<Record<Availability, string>> = {
  available: 'Add to Bag',
  'out-of-stock': 'Out of Stock',
  'not-available': 'Not Available',
};

/** A card shows one colour, and never adds another instead. */
export function soldOutInColour({ name }: Pick<PublicProduct, 'name'>, color: string): ToastText {
  return outOfStock({ name: color ? `${name} in ${color}` : name });
}

export type Wanted = Pick<PublicProduct, 'name' | 'category' | 'inStock' | 'quantity'> & {
  price?: number | null;
};

export function outOfStock({ name }: Pick<PublicProduct, 'name'>): ToastText {
  return refusal('Out of Stock', `${name} is currently out of stock.`);
}

export function refusal(title: string, description: string): ToastText {
  return { title, description, variant: 'destructive' };
}
