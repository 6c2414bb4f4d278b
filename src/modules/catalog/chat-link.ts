import { formatDollars } from '#shared/money.ts';
import type { PublicProduct } from './product.ts';

type ChatWish = {
  product: Pick<PublicProduct, 'name' | 'price'>;
  colors?: readonly string[];
  size?: string;
  quantity?: number;
  /** The full address of the product page, where it is known. */
  address?: string;
};

/** The messaging app wants the number as digits alone and the text encoded. */
export function chatLink(chatNumber: string, shopName: string, wish: ChatWish): string {
  return `https://wa.me/${chatNumber}?text=${encodeURIComponent(chatMessage(shopName, wish))}`;
}

export function chatMessage(shopName: string, wish: ChatWish): string {
  const { product, colors = [], size, quantity = 1, address } = wish;
  const choice = [
    colors.join(', '),
    size && `size ${size}`,
    quantity > 1 && `${quantity} pieces`,
  ].filter(Boolean);
  const price = product.price > 0 ? ` at ${formatDollars(product.price)}` : '';
  const chosen = choice.length > 0 ? ` (${choice.join('; ')})` : '';
  const message = `Hello ${shopName}, I would like to buy ${product.name}${chosen}${price}.`;
  return address ? `${message} ${address}` : message;
}
