import type { DeliveryFile, FileLine } from '#modules/deliveries/delivery-file.ts';
import { choiceText } from '#modules/inventory/variant.ts';
import { readTypedCents } from '#shared/amounts/typed-amount.ts';
import { centsToDollars } from '#shared/money.ts';
import { sameText } from '#shared/text.ts';
import type { CsvLine } from './read-delivery-csv.ts';

/** A size and colour that a line of the file may mean. */
export type Candidate = {
  /** The index of the matching text. */
  place: number;
  /** True for a match by barcode or SKU, false by the product's name. */
  isCode: boolean;
  productId: number;
  variantId: number;
  name: string;
  color: string;
  size: string;
};

const mostItems = 100_000;

/** The variant of each line, or why there is none; lines without a quantity are skipped. */
export function matchLines(
  lines: readonly CsvLine[],
  candidates: ReadonlyMap<number, readonly Candidate[]>,
): Omit<DeliveryFile, 'problem'> {
  const found: FileLine[] = [];
  const errors: DeliveryFile['errors'] = [];
  let skipped = 0;
  for (const [place, line] of lines.entries()) {
    if (line.quantity === '') {
      skipped += 1;
      continue;
    }
    const match = matchLine(line, candidates.get(place) ?? [], found);
    if (typeof match === 'string') {
      errors.push({ line: line.line, text: shown(line), problem: match });
    } else found.push(match);
  }
  return { lines: found, errors, skipped };
}

function shown({ product, colour, size }: CsvLine): string {
  return [product.slice(0, 100), choiceText({ color: colour, size })].filter(Boolean).join(', ');
}

/** The value found, or the reason as a sentence. */
type Matched<Value> = Value | string;

function matchLine(
  line: CsvLine,
  candidates: readonly Candidate[],
  before: readonly FileLine[],
): Matched<FileLine> {
  const variant = chooseVariant(line, candidates);
  if (typeof variant === 'string') return variant;
  const { variantId, name, color, size } = variant;
  const twice = before.find((each) => each.variantId === variantId);
  if (twice) return `Line ${twice.line} has it already.`;
  const quantity = /^\d{1,6}([.]0+)?$/.test(line.quantity) ? Number(line.quantity) : 0;
  if (quantity < 1 || quantity > mostItems) {
    return `The quantity must be a whole number from 1 to ${mostItems.toLocaleString('en-US')}.`;
  }
  const cents = line.cost === '' ? undefined : readTypedCents(line.cost);
  if (cents === null) return 'The cost price must be an amount such as 31.50.';
  const cost = cents === undefined ? {} : { cost: centsToDollars(cents) };
  return { line: line.line, variantId, name, color, size, quantity, ...cost };
}

/** A code is enough; a name also needs size and colour if there is a choice. */
function chooseVariant(line: CsvLine, candidates: readonly Candidate[]): Matched<Candidate> {
  if (line.product === '') return 'It names no product.';
  const coded = candidates.filter(({ isCode }) => isCode);
  const known = coded.length > 0 ? coded : candidates;
  const [first] = known;
  if (!first) return 'No product has this name, barcode or SKU.';
  const fits = known.filter(
    ({ color, size }) => isWanted(line.size, size) && isWanted(line.colour, color),
  );
  const [only, ...others] = fits;
  if (!only) {
    return `${first.name} does not come in ${choiceText({ color: line.colour, size: line.size })}.`;
  }
  return others.length === 0 ? only : questionOf(fits, only);
}

function isWanted(wanted: string, has: string): boolean {
  return wanted === '' || sameText(wanted, has);
}

function questionOf(fits: readonly Candidate[], { name }: Candidate): string {
  if (new Set(fits.map(({ productId }) => productId)).size > 1) {
    return 'Several products are called so. Please use the barcode or the SKU.';
  }
  const sizes = [...new Set(fits.map(({ size }) => size))];
  const colors = [...new Set(fits.map(({ color }) => color))];
  return sizes.length > 1
    ? `Which size? ${name} comes in ${sizes.join(', ')}.`
    : `Which colour? ${name} comes in ${colors.join(', ')}.`;
}
