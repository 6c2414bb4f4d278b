import { shop } from '#config/shop.ts';
import { categoryLabel } from '#modules/catalog/category.ts';
import { choiceAddress } from '#modules/catalog/choice/choice-address.ts';
import type { LegalDetail } from '#modules/catalog/legal-detail.ts';
import { type PublicProduct, productAddress } from '#modules/catalog/product.ts';
import { listPriceOf } from '#modules/catalog/selling/lowest-price.ts';
import { subCategoryLabel } from '#modules/catalog/sub-category-label.ts';
import { dollarsToCents } from '#shared/money.ts';
import { sameText } from '#shared/text.ts';
import { fullAddress, type ListedProduct } from './feed.ts';
import type { OfferedVariant } from './offered-variant.ts';

/** A limit for readable answers; the product's own call finds the others by their options. */
export const mostVariants = 30;

type Choice = { name: string; label: string };

export type ShownAs = {
  publicUrl: string;
  variants: readonly OfferedVariant[];
  /** For each variant, the requested ids that led to it. */
  inputs?: (variant: OfferedVariant) => { id: string; match: 'exact' | 'featured' }[];
  /** The options chosen so far. Each other value says whether it is available with them. */
  selected?: readonly Choice[];
};

export function shownProduct(entry: ListedProduct, shown: ShownAs) {
  const { product, variants: all } = entry;
  const { publicUrl, variants, inputs, selected } = shown;
  const price = priceOf(product.price);
  const listPrice = listPriceOf(product);
  const options = optionsOf(all, selected);
  return {
    id: String(product.id),
    title: product.name,
    description: describeProduct(product),
    url: fullAddress(publicUrl, productAddress(product)),
    categories: categoriesOf(product),
    price_range: { min: price, max: price },
    ...(listPrice !== null && {
      list_price_range: { min: priceOf(listPrice), max: priceOf(listPrice) },
    }),
    ...metadataOf(entry),
    media: product.images.map((url) => picture(publicUrl, url, product.name)),
    ...(options.length > 0 && { options }),
    ...(selected && options.length > 0 && { selected }),
    variants: variants.slice(0, mostVariants).map((variant) => ({
      ...variantOf(publicUrl, product, variant),
      ...(inputs && { inputs: inputs(variant) }),
    })),
  };
}

function variantOf(publicUrl: string, product: PublicProduct, variant: OfferedVariant) {
  const choices = choicesOf(variant);
  const listPrice = listPriceOf(product);
  return {
    id: variant.id,
    title: variant.title,
    description: describeProduct(product),
    price: priceOf(product.price),
    ...(listPrice !== null && { list_price: priceOf(listPrice) }),
    ...(variant.sku && { sku: variant.sku }),
    ...(variant.barcode && { barcodes: [{ type: 'GTIN', value: variant.barcode }] }),
    url: fullAddress(publicUrl, choiceAddress(product, variant.color)),
    availability: {
      available: variant.isAvailable,
      status: variant.isAvailable ? 'in_stock' : 'out_of_stock',
    },
    ...(choices.length > 0 && { options: choices }),
    ...(variant.picture && { media: [picture(publicUrl, variant.picture, variant.title)] }),
    seller: { name: shop.name },
  };
}

/** What the protocol has no field of its own for. */
function metadataOf({ product, details }: ListedProduct) {
  const { lowestBefore } = product;
  const said = {
    ...(details.length > 0 && { product_information: details.map(shownDetail) }),
    ...(lowestBefore !== undefined && { lowest_price_of_30_days_before: priceOf(lowestBefore) }),
  };
  return Object.keys(said).length > 0 ? { metadata: said } : {};
}

function shownDetail({ name, label, text }: LegalDetail) {
  return { name, label, text };
}

const priceOf = (dollars: number) => ({
  amount: dollarsToCents(dollars),
  currency: shop.currency,
});

/** Plain text, so that it is not parsed as markup. */
function describeProduct({ description, name }: PublicProduct) {
  return { plain: description.trim() || name };
}

function picture(publicUrl: string, url: string, alt: string) {
  return { type: 'image', url: fullAddress(publicUrl, url), alt_text: alt };
}

function categoriesOf({ category, subCategory }: PublicProduct) {
  const labels = [categoryLabel(category), ...(subCategory ? [subCategoryLabel(subCategory)] : [])];
  return labels.map((value) => ({ value, taxonomy: 'merchant' }));
}

const colorName = 'Color';
const sizeName = 'Size';

function choicesOf({ color, size }: OfferedVariant): Choice[] {
  return [
    ...(color ? [{ name: colorName, label: color }] : []),
    ...(size ? [{ name: sizeName, label: size }] : []),
  ];
}

/** Whether a variant has all chosen options. */
function fits(variant: OfferedVariant, selected: readonly Choice[]): boolean {
  return choicesOf(variant).every(({ name, label }) =>
    selected.every((wanted) => !sameText(wanted.name, name) || sameText(wanted.label, label)),
  );
}

function optionsOf(variants: readonly OfferedVariant[], selected?: readonly Choice[]) {
  const names = [colorName, sizeName].filter((name) =>
    variants.some((variant) => choicesOf(variant).some((choice) => choice.name === name)),
  );
  return names.map((name) => {
    const labels = variants.flatMap((variant) =>
      choicesOf(variant).flatMap((choice) => (choice.name === name ? [choice.label] : [])),
    );
    return {
      name,
      values: [...new Set(labels)].map((label) => ({
        label,
        ...(selected && standing(variants, [...others(selected, name), { name, label }])),
      })),
    };
  });
}

function others(selected: readonly Choice[], name: string): Choice[] {
  return selected.filter((choice) => !sameText(choice.name, name));
}

function standing(variants: readonly OfferedVariant[], wanted: readonly Choice[]) {
  const same = variants.filter((variant) => fits(variant, wanted));
  return { available: same.some(({ isAvailable }) => isAvailable), exists: same.length > 0 };
}

/**
 * The variants that match a wish. If none does, options are dropped, starting with the one that the
 * preferences name last.
 */
export function selectVariants(
  variants: readonly OfferedVariant[],
  wish: { selected?: readonly Choice[]; preferences?: readonly string[] },
): { selected: Choice[]; variants: OfferedVariant[] } {
  const known = (wish.selected ?? []).filter(({ name }) =>
    [colorName, sizeName].some((own) => sameText(own, name)),
  );
  const order = wish.preferences ?? [];
  const rank = ({ name }: Choice) => {
    const place = order.findIndex((other) => sameText(other, name));
    return place < 0 ? order.length : place;
  };
  const left = known.toSorted((one, other) => rank(one) - rank(other));
  while (left.length > 0 && !variants.some((variant) => fits(variant, left))) left.pop();
  return { selected: left, variants: variants.filter((variant) => fits(variant, left)) };
}
