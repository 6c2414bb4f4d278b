import { shop } from '#config/shop.ts';
import { categoryLabel } from '#modules/catalog/category.ts';
import { colorAddress } from '#modules/catalog/choice/color-address.ts';
import { type PublicProduct, productAddress } from '#modules/catalog/product.ts';
import { subCategoryLabel } from '#modules/catalog/sub-category-label.ts';
import { dollarsToCents } from '#shared/money.ts';
import { sameText } from '#shared/text.ts';
import { fullAddress, type ListedProduct } from './feed.ts';
import type { Piece } from './piece.ts';

/** More than these nobody reads; the product's own call names the rest by its options. */
export const mostVariants = 30;

type Choice = { name: string; label: string };

export type ShownAs = {
  publicUrl: string;
  pieces: readonly Piece[];
  /** Of each piece, which of the ids that were asked for led to it. */
  inputs?: (piece: Piece) => { id: string; match: 'exact' | 'featured' }[];
  /** What of the options is chosen; then each value says whether it can be had with the rest. */
  selected?: readonly Choice[];
};

export function shownProduct({ product, pieces: all }: ListedProduct, shown: ShownAs) {
  const { publicUrl, pieces, inputs, selected } = shown;
  const price = priceOf(product.price);
  const options = optionsOf(all, selected);
  return {
    id: String(product.id),
    title: product.name,
    description: describeProduct(product),
    url: fullAddress(publicUrl, productAddress(product)),
    categories: categoriesOf(product),
    price_range: { min: price, max: price },
    ...(product.formerPrice !== null && {
      list_price_range: { min: priceOf(product.formerPrice), max: priceOf(product.formerPrice) },
    }),
    media: product.images.map((url) => picture(publicUrl, url, product.name)),
    ...(options.length > 0 && { options }),
    ...(selected && options.length > 0 && { selected }),
    variants: pieces.slice(0, mostVariants).map((piece) => ({
      ...variantOf(publicUrl, product, piece),
      ...(inputs && { inputs: inputs(piece) }),
    })),
  };
}

function variantOf(publicUrl: string, product: PublicProduct, piece: Piece) {
  const choices = choicesOf(piece);
  return {
    id: piece.id,
    title: piece.title,
    description: describeProduct(product),
    price: priceOf(product.price),
    ...(product.formerPrice !== null && { list_price: priceOf(product.formerPrice) }),
    ...(piece.sku && { sku: piece.sku }),
    ...(piece.barcode && { barcodes: [{ type: 'GTIN', value: piece.barcode }] }),
    url: fullAddress(publicUrl, colorAddress(product, piece.color)),
    availability: {
      available: piece.isAvailable,
      status: piece.isAvailable ? 'in_stock' : 'out_of_stock',
    },
    ...(choices.length > 0 && { options: choices }),
    ...(piece.picture && { media: [picture(publicUrl, piece.picture, piece.title)] }),
    seller: { name: shop.name },
  };
}

const priceOf = (dollars: number) => ({
  amount: dollarsToCents(dollars),
  currency: shop.currency,
});

/** The text is what people wrote for people; whoever reads it takes it for that. */
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

function choicesOf({ color, size }: Piece): Choice[] {
  return [
    ...(color ? [{ name: colorName, label: color }] : []),
    ...(size ? [{ name: sizeName, label: size }] : []),
  ];
}

/** Whether a piece is as it was chosen, as far as anything was. */
function fits(piece: Piece, selected: readonly Choice[]): boolean {
  return choicesOf(piece).every(({ name, label }) =>
    selected.every((wanted) => !sameText(wanted.name, name) || sameText(wanted.label, label)),
  );
}

function optionsOf(pieces: readonly Piece[], selected?: readonly Choice[]) {
  const names = [colorName, sizeName].filter((name) =>
    pieces.some((piece) => choicesOf(piece).some((choice) => choice.name === name)),
  );
  return names.map((name) => {
    const labels = pieces.flatMap((piece) =>
      choicesOf(piece).flatMap((choice) => (choice.name === name ? [choice.label] : [])),
    );
    return {
      name,
      values: [...new Set(labels)].map((label) => ({
        label,
        ...(selected && standing(pieces, [...others(selected, name), { name, label }])),
      })),
    };
  });
}

function others(selected: readonly Choice[], name: string): Choice[] {
  return selected.filter((choice) => !sameText(choice.name, name));
}

function standing(pieces: readonly Piece[], wanted: readonly Choice[]) {
  const same = pieces.filter((piece) => fits(piece, wanted));
  return { available: same.some(({ isAvailable }) => isAvailable), exists: same.length > 0 };
}

/**
 * What of a wish can be had: where nothing is as wished, what matters least is let go, which is what
 * the preferences name last.
 */
export function selectPieces(
  pieces: readonly Piece[],
  wish: { selected?: readonly Choice[]; preferences?: readonly string[] },
): { selected: Choice[]; pieces: Piece[] } {
  const known = (wish.selected ?? []).filter(({ name }) =>
    [colorName, sizeName].some((own) => sameText(own, name)),
  );
  const order = wish.preferences ?? [];
  const rank = ({ name }: Choice) => {
    const place = order.findIndex((other) => sameText(other, name));
    return place < 0 ? order.length : place;
  };
  const left = known.toSorted((one, other) => rank(one) - rank(other));
  while (left.length > 0 && !pieces.some((piece) => fits(piece, left))) left.pop();
  return { selected: left, pieces: pieces.filter((piece) => fits(piece, left)) };
}
