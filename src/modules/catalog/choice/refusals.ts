import type { PublicProduct } from '#modules/catalog/product.ts';
import type { ToastText } from '#shared/text.ts';

export type Wanted = Pick<PublicProduct, 'name' | 'category' | 'inStock' | 'quantity'> & {
  price?: number | null;
};

export function outOfStock({ name }: Pick<PublicProduct, 'name'>): ToastText {
  return refusal('Out of Stock', `${name} is currently out of stock.`);
}

export function refusal(title: string, description: string): ToastText {
  return { title, description, variant: 'destructive' };
}
