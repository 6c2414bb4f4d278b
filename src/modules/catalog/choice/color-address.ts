import { type PublicProduct, productAddress } from '#modules/catalog/product.ts';
import { sameText } from '#shared/text.ts';

const parameter = 'color';

/** A product's page with one of its colours chosen. */
export function colorAddress(product: Pick<PublicProduct, 'id'>, color?: string): string {
  if (!color) return productAddress(product);
  return `${productAddress(product)}?${new URLSearchParams({ [parameter]: color })}`;
}

/** The colour in an address, in the product's spelling; polish allows several, so it has none. */
export function findAskedColor(
  { category, colors }: Pick<PublicProduct, 'category' | 'colors'>,
  search: string,
): string | undefined {
  const asked = new URLSearchParams(search).get(parameter);
  if (asked === null || category === 'nailpolish') return undefined;
  return colors.find((color) => sameText(color, asked));
}

/** The same address with this colour; other parameters stay. */
export function withColor(address: string, color: string): string {
  const url = new URL(address);
  url.searchParams.set(parameter, color);
  return url.href;
}
