import { mostVariants } from '#modules/catalog/choice/variant-choices.ts';
import { htmlText } from './html-text.ts';
import {
  cellOf,
  codeIn,
  distinct,
  numberIn,
  type OptionPlace,
  optionProblem,
  placeOptions,
  priceProblem,
  reductionNotes,
  type SourceLine,
  type SourceProduct,
  type SourceVariant,
  stockIn,
} from './source-product.ts';

const attributeNumbers = Array.from({ length: 10 }, (_, at) => at + 1);

/** Lines of the type 'variation' name their product as `id:12` or by its SKU. */
export function* readWooProducts(lines: readonly SourceLine[]): Generator<SourceProduct> {
  const isVariation = (line: SourceLine) => typesOf(line).includes('variation');
  const variations = Map.groupBy(lines.filter(isVariation), (line) => cellOf(line, 'Parent'));
  /** Each variation belongs to one product, also where two products have the same SKU. */
  const take = (parent: string) => {
    const taken = variations.get(parent) ?? [];
    variations.delete(parent);
    return taken;
  };
  for (const line of lines) {
    if (isVariation(line) || typesOf(line)[0] === '') continue;
    const sku = cellOf(line, 'SKU');
    const byId = take(`id:${cellOf(line, 'ID')}`);
    yield readProduct(line, sku === '' ? byId : [...byId, ...take(sku)]);
  }
}

function typesOf(line: SourceLine): string[] {
  return cellOf(line, 'Type')
    .split(',')
    .map((type) => type.trim().toLowerCase());
}

function readProduct(line: SourceLine, variations: SourceLine[]): SourceProduct {
  const isVariable = typesOf(line).includes('variable');
  const isTooLarge = variations.length > mostVariants;
  const sold = isVariable ? variations.slice(0, isTooLarge ? 0 : mostVariants) : [line];
  const names = distinct(isVariable ? sold.flatMap(attributeNames) : []);
  const places = placeOptions(names);
  const variants = sold.map((each) => readVariant(each, names, places));
  const prices = sold.map(pricesOf);
  const [first] = prices;
  const name = cellOf(line, 'Name');
  return {
    line: line.line,
    key: cellOf(line, 'ID') || cellOf(line, 'SKU'),
    name,
    description:
      htmlText(cellOf(line, 'Description')) || htmlText(cellOf(line, 'Short description')) || name,
    category: firstCategory(cellOf(line, 'Categories')),
    price: first?.price ?? null,
    published: cellOf(line, 'Published') === '1',
    colors: distinct(variants.map(({ color }) => color)),
    sizes: distinct(variants.map(({ size }) => size)),
    variants,
    weight: gramsOf(line),
    pictures: picturesOf(line, sold),
    oldPath: null,
    problems: isTooLarge
      ? [`It has ${variations.length} variants. A product has at most ${mostVariants} here.`]
      : problemsOf(line, { names, prices: prices.flatMap(({ price }) => price ?? []) }),
    notes: reductionNotes(first?.formerPrice ?? null),
  };
}

type Checked = { names: string[]; prices: number[] };

function problemsOf(line: SourceLine, { names, prices }: Checked): string[] {
  const types = typesOf(line);
  if (types.includes('grouped') || types.includes('external')) {
    return [`A product of the type "${cellOf(line, 'Type')}" has nothing to sell by itself.`];
  }
  return [priceProblem(prices), optionProblem(names)].filter((problem) => problem !== null);
}

/** What a variation differs by; the attributes of the product alone describe it. */
function attributeNames(variation: SourceLine): string[] {
  return attributeNumbers
    .filter((n) => cellOf(variation, `Attribute ${n} value(s)`) !== '')
    .map((n) => cellOf(variation, `Attribute ${n} name`));
}

function readVariant(
  line: SourceLine,
  names: readonly string[],
  places: readonly (OptionPlace | null)[],
): SourceVariant {
  const valueAt = (place: 'color' | 'size') => {
    const name = names[places.indexOf(place)];
    return name === undefined ? '' : attributeOf(line, name);
  };
  return {
    color: valueAt('color'),
    size: valueAt('size'),
    quantity: stockIn(cellOf(line, 'Stock')),
    sku: codeIn(cellOf(line, 'SKU')),
    barcode: codeIn(cellOf(line, 'GTIN, UPC, EAN, or ISBN')),
  };
}

function attributeOf(line: SourceLine, name: string): string {
  const at = attributeNumbers.find((n) => cellOf(line, `Attribute ${n} name`) === name);
  return at === undefined ? '' : cellOf(line, `Attribute ${at} value(s)`);
}

function pricesOf(line: SourceLine): { price: number | null; formerPrice: number | null } {
  const regular = numberIn(cellOf(line, 'Regular price'));
  const sale = numberIn(cellOf(line, 'Sale price'));
  const isReduced = sale !== null && regular !== null && sale < regular;
  return isReduced ? { price: sale, formerPrice: regular } : { price: regular, formerPrice: null };
}

/** `Clothing > Dresses, Sale`: the first of them. A comma of a name stands behind a backslash. */
function firstCategory(text: string): string {
  return (text.split(/(?<!\\),/)[0] ?? '').replaceAll('\\,', ',').trim();
}

const gramsIn: Readonly<Record<string, number>> = {
  'Weight (kg)': 1000,
  'Weight (g)': 1,
  'Weight (lbs)': 453.592,
  'Weight (oz)': 28.3495,
};

function gramsOf(line: SourceLine): number | null {
  for (const [column, grams] of Object.entries(gramsIn)) {
    const weight = numberIn(cellOf(line, column));
    if (weight !== null) return Math.round(weight * grams);
  }
  return null;
}

function picturesOf(line: SourceLine, variations: readonly SourceLine[]) {
  const urls = [line, ...variations].flatMap((each) =>
    cellOf(each, 'Images')
      .split(',')
      .map((url) => url.trim()),
  );
  return distinct(urls).map((url) => ({ url, alt: '' }));
}
