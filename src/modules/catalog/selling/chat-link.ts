import type { PublicProduct } from '#modules/catalog/product.ts';
import { type ChoiceStock, findVariant } from '#modules/inventory/variant.ts';
import { formatDollars } from '#shared/money.ts';

type ChatWish = {
  product: Pick<PublicProduct, 'name' | 'price'>;
  colors?: readonly string[];
  size?: string;
  quantity?: number;
  /** The full address of the product page, if it is known. */
  address?: string;
  /** The codes that staff type to find the same variant. */
  codes?: readonly string[];
};

/** WhatsApp needs the number as digits only, and the text encoded. */
export function chatLink(chatNumber: string, shopName: string, wish: ChatWish): string {
  return `https://wa.me/${chatNumber}?text=${encodeURIComponent(chatMessage(shopName, wish))}`;
}

export function chatMessage(shopName: string, wish: ChatWish): string {
  const { product, colors = [], size, quantity = 1, address, codes = [] } = wish;
  const choice = [
    colors.join(', '),
    size && `size ${size}`,
    quantity > 1 && `${quantity} pieces`,
  ].filter(Boolean);
  const price = product.price > 0 ? ` at ${formatDollars(product.price)}` : '';
  const chosen = choice.length > 0 ? ` (${choice.join('; ')})` : '';
  const message = `Hello ${shopName}, I would like to buy ${product.name}${chosen}${price}.`;
  return [message, address, codesText(codes)].filter(Boolean).join(' ');
}

function codesText(codes: readonly string[]): string {
  if (codes.length === 0) return '';
  return `(${codes.length === 1 ? 'code' : 'codes'} ${codes.join(', ')})`;
}

/** The code of the chosen variant; none while a size or colour is not chosen. */
export function chosenCodes(
  stock: readonly ChoiceStock[],
  { colors, size }: { colors: readonly string[]; size: string },
): string[] {
  const wanted = colors.length > 0 ? colors : [''];
  const codes = wanted.map((color) => findVariant(stock, { color, size })?.code ?? '');
  return [...new Set(codes)].filter((code) => code !== '');
}
