/** A product as another shop's export describes it, in words that fit every source. */
export type SourceProduct = {
  /** The line of the file on which it begins. */
  line: number;
  /** By what the other shop knows it: a handle or a number. */
  key: string;
  name: string;
  description: string;
  /** What it is filed under there; the owner says which category of ours that is. */
  category: string;
  price: number | null;
  published: boolean;
  colors: string[];
  sizes: string[];
  variants: SourceVariant[];
  weight: number | null;
  pictures: SourcePicture[];
  /** Its path in the other shop, where the export says it. */
  oldPath: string | null;
  /** What stands against it, whichever category is chosen. */
  problems: string[];
  /** What is not taken over, though the product is. */
  notes: string[];
};

export type SourceVariant = {
  color: string;
  size: string;
  quantity: number;
  sku: string;
  barcode: string;
};

export type SourcePicture = { url: string; alt: string };

/** A line of an export by the names of its columns. */
export type SourceLine = { line: number; cells: Readonly<Record<string, string>> };

export function cellOf({ cells }: SourceLine, name: string): string {
  return (cells[name] ?? '').trim();
}

/** Null where there is no number; exports write 1234.50. */
export function numberIn(text: string): number | null {
  const plain = text.replaceAll(',', '').replace(/^'/, '').trim();
  return /^-?(\d{1,9}(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : null;
}

/** Less than nothing on the shelf is nothing; a part of an item is none. */
export function stockIn(text: string): number {
  return Math.max(0, Math.floor(numberIn(text) ?? 0));
}

/** Exports put an apostrophe before codes so that spreadsheets leave their zeros alone. */
export function codeIn(text: string): string {
  return text.replace(/^'+/, '').trim();
}

export type OptionPlace = 'color' | 'size';

/** Which of our two choices an option of another shop is; null where it is neither. */
export function placeOfOption(name: string): OptionPlace | null {
  if (/colou?r|shade|farbe|couleur/i.test(name)) return 'color';
  return /size|volume|bottle|length|grösse|größe|taille/i.test(name) ? 'size' : null;
}

/** Options of one variant in our two places; an option that fits neither takes what is free. */
export function placeOptions(names: readonly string[]): (OptionPlace | null)[] {
  const places = names.map(placeOfOption);
  const free = (['size', 'color'] as const).filter((place) => !places.includes(place));
  return places.map((place, at) =>
    place !== null && places.indexOf(place) === at ? place : (free.shift() ?? null),
  );
}

export function optionProblem(names: readonly string[]): string | null {
  const places = placeOptions(names);
  const lost = names.filter((_, at) => places[at] === null);
  return lost.length === 0
    ? null
    : `The shop counts by size and colour, so there is no place for "${lost.join('", "')}". In the other shop, make a product of each ${lost.join(' and ')}, or join it with the size ("38, wide"), and export again.`;
}

export function priceProblem(prices: readonly number[]): string | null {
  const least = Math.min(...prices);
  const most = Math.max(...prices);
  if (prices.length === 0) return 'It has no price.';
  return least === most
    ? null
    : `Its variants cost from ${least.toFixed(2)} to ${most.toFixed(2)}. A product of the shop has one price. In the other shop, make a product for each price, such as "Champagne, 1.5 l", and export again.`;
}

/** A reduction of ours has an end that the other shop does not say; so the price alone is taken over. */
export function reductionNotes(formerPrice: number | null): string[] {
  if (formerPrice === null) return [];
  return [`It was reduced from ${formerPrice.toFixed(2)} there. A reduction here needs an end.`];
}

/** Text that names something once, in the order of the file. */
export function distinct(words: readonly string[]): string[] {
  return [...new Set(words.filter((word) => word !== ''))];
}
