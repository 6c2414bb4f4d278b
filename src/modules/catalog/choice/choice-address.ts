import { type PublicProduct, productAddress } from '#modules/catalog/product.ts';
import type { VariantChoice } from '#modules/inventory/variant.ts';
import { sameText } from '#shared/text.ts';

/** A product's page with one of its colours or sizes chosen. */
export function choiceAddress(
  product: Pick<PublicProduct, 'id'>,
  color?: string,
  size?: string,
): string {
  const query = String(new URLSearchParams({ ...(color && { color }), ...(size && { size }) }));
  return productAddress(product) + (query && `?${query}`);
}

/** The choice in an address, in the product's spelling; polish allows several, so it has none. */
export function findAskedChoice(
  { category, colors, sizes }: Pick<PublicProduct, 'category' | 'colors' | 'sizes'>,
  search: string,
): Partial<VariantChoice> {
  if (category === 'nailpolish') return {};
  const query = new URLSearchParams(search);
  const find = (words: readonly string[], name: keyof VariantChoice) =>
    words.find((word) => sameText(word, query.get(name) ?? ''));
  return { color: find(colors, 'color'), size: find(sizes, 'size') };
}
