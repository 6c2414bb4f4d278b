import type { PublicProduct } from '#modules/catalog/product.ts';

type Coloured = Pick<PublicProduct, 'colors' | 'swatches' | 'category'>;

/**
 * Our own answers contain a product's swatches. If they are missing, the table of names is loaded
 * and used; of polish only the shades of the chart remain.
 */
export async function completeSwatches<P extends Coloured>(product: P): Promise<P> {
  if (product.swatches.length > 0 || product.colors.length === 0) return product;
  const { productSwatches } = await import('./swatch.ts');
  const swatches = productSwatches(product.colors, product.category);
  const isPolish = product.category === 'nailpolish';
  const colors = isPolish ? swatches.map(({ name }) => name) : product.colors;
  return { ...product, colors, swatches };
}
