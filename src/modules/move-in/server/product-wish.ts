import type { CsvRow } from '#modules/imports/server/index.ts';
import type { MoveInOptions } from '#modules/move-in/move-in.ts';
import type { SourceProduct } from '#modules/move-in/sources/source-product.ts';

export type WishParts = {
  options: MoveInOptions;
  /** The product that an earlier file wrote; null for a new one. */
  productId: number | null;
  /** Addresses of its pictures in this shop, and whether all of them are there. */
  pictures: { urls: readonly string[]; isWhole: boolean };
};

/**
 * A product of another shop as a line of our own CSV import. One that is in the shop already keeps
 * what people decide on here: its category, its stock, whether it is published, and its pictures.
 */
export function wishOf(product: SourceProduct, parts: WishParts): CsvRow {
  const { options, productId, pictures } = parts;
  const { line, name, description, price, colors, sizes, weight } = product;
  const shared = {
    name,
    description,
    price: price ?? undefined,
    colors,
    sizes,
    ...(weight !== null && weight > 0 && { weight, weightUnit: 'g' }),
    stock: cellsOf(product),
  };
  const [imageUrl = '', ...additionalImages] = new Set(pictures.urls);
  if (productId !== null) {
    const added = imageUrl === '' ? {} : { imageUrl, additionalImages };
    return { line, id: productId, values: { ...shared, ...added } };
  }
  const isReady = imageUrl !== '' && pictures.isWhole;
  const chosen = chosenFor(options, product.category);
  return {
    line,
    id: null,
    values: {
      ...shared,
      category: chosen === 'leave-out' ? undefined : chosen,
      imageUrl,
      additionalImages,
      published: options.publish && product.published && isReady,
    },
  };
}

function cellsOf({ variants }: SourceProduct) {
  return variants.map(({ sku, barcode, ...variant }) => ({
    ...variant,
    sku: sku || undefined,
    barcode: barcode || undefined,
  }));
}

/** A category of the other shop may be called 'constructor' too. */
export function chosenFor({ categories }: Pick<MoveInOptions, 'categories'>, name: string) {
  return Object.hasOwn(categories, name) ? categories[name] : undefined;
}

/** Why it is not moved in, before our own rules are asked. */
export function sourceProblems(product: SourceProduct, options: MoveInOptions): string[] {
  const { category, problems } = product;
  const chosen = chosenFor(options, category);
  if (chosen === 'leave-out') return [`Products of "${category}" are left out.`];
  const named = category === '' ? 'products without a category' : `products of "${category}"`;
  return chosen ? problems : [...problems, `Say which category ${named} have here.`];
}
