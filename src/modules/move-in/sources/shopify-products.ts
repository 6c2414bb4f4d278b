import { htmlText } from './html-text.ts';
import {
  cellOf,
  codeIn,
  distinct,
  numberIn,
  optionProblem,
  placeOptions,
  priceProblem,
  reductionNotes,
  type SourceLine,
  type SourcePicture,
  type SourceProduct,
  type SourceVariant,
  stockIn,
} from './source-product.ts';

const optionNumbers = [1, 2, 3] as const;

/**
 * Lines with one handle are one product: the first says what it is, each with a value of an option
 * or a price is a variant, and each with a picture adds that picture.
 */
export function* readShopifyProducts(lines: readonly SourceLine[]): Generator<SourceProduct> {
  const byHandle = Map.groupBy(lines, (line) => cellOf(line, 'Handle'));
  byHandle.delete('');
  for (const [handle, own] of byHandle) yield readProduct(handle, own);
}

function readProduct(handle: string, lines: SourceLine[]): SourceProduct {
  const [first] = lines;
  if (!first) throw new Error('A product has a line');
  const names = optionNames(first);
  const variantLines = lines.filter(isVariant);
  const variants = variantLines.map((line) => readVariant(line, names));
  const prices = variantLines.flatMap((line) => numberIn(cellOf(line, 'Variant Price')) ?? []);
  const price = prices[0] ?? null;
  const former = numberIn(cellOf(first, 'Variant Compare At Price'));
  const isReduced = former !== null && price !== null && former > price;
  const name = cellOf(first, 'Title');
  return {
    line: first.line,
    key: handle,
    name,
    description: htmlText(cellOf(first, 'Body (HTML)')) || name,
    category: cellOf(first, 'Type') || cellOf(first, 'Product Category') || cellOf(first, 'Vendor'),
    price,
    published: isPublished(first),
    colors: distinct(variants.map(({ color }) => color)),
    sizes: distinct(variants.map(({ size }) => size)),
    variants,
    weight: numberIn(cellOf(first, 'Variant Grams')),
    pictures: picturesOf(lines),
    oldPath: `/products/${handle}`,
    problems: [
      priceProblem(prices),
      optionProblem(names),
      isGiftCard(first) ? 'Gift cards are not moved: the shop makes its own.' : null,
    ].filter((problem) => problem !== null),
    notes: reductionNotes(isReduced ? former : null),
  };
}

/** A product without options has one that is called 'Title'. */
function optionNames(first: SourceLine): string[] {
  const names = optionNumbers.map((n) => cellOf(first, `Option${n} Name`));
  return names[0] === 'Title' && cellOf(first, 'Option1 Value') === 'Default Title'
    ? []
    : names.filter((name) => name !== '');
}

function isVariant(line: SourceLine): boolean {
  return cellOf(line, 'Option1 Value') !== '' || cellOf(line, 'Variant Price') !== '';
}

function readVariant(line: SourceLine, names: readonly string[]): SourceVariant {
  const places = placeOptions(names);
  const valueAt = (place: 'color' | 'size') => {
    const at = places.indexOf(place);
    return at < 0 ? '' : cellOf(line, `Option${at + 1} Value`);
  };
  return {
    color: valueAt('color'),
    size: valueAt('size'),
    quantity: stockIn(cellOf(line, 'Variant Inventory Qty')),
    sku: codeIn(cellOf(line, 'Variant SKU')),
    barcode: codeIn(cellOf(line, 'Variant Barcode')),
  };
}

function picturesOf(lines: readonly SourceLine[]): SourcePicture[] {
  const pictures = lines
    .map((line, at) => ({
      url: cellOf(line, 'Image Src'),
      alt: cellOf(line, 'Image Alt Text'),
      position: numberIn(cellOf(line, 'Image Position')) ?? at + 1,
    }))
    .filter(({ url }) => url !== '')
    .toSorted((left, right) => left.position - right.position);
  return [...Map.groupBy(pictures, ({ url }) => url)].map(([url, [first]]) => {
    return { url, alt: first?.alt ?? '' };
  });
}

function isPublished(first: SourceLine): boolean {
  const status = cellOf(first, 'Status').toLowerCase();
  const isOnline = cellOf(first, 'Published').toLowerCase() !== 'false';
  return isOnline && (status === '' || status === 'active');
}

function isGiftCard(first: SourceLine): boolean {
  return cellOf(first, 'Gift Card').toLowerCase() === 'true';
}
