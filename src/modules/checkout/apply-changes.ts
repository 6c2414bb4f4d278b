import { addLine, type CartItem, lineKey } from '#modules/cart/cart.ts';
import { additionKey } from '#modules/cart/line-addition.ts';
import { choiceText, type VariantChoice } from '#modules/inventory/variant.ts';
import { formatDollars } from '#shared/money.ts';
import { sameText } from '#shared/text.ts';
import type { CheckoutChange } from './checkout-change.ts';

/** The shopper's choice for each change that asks for one, by the change's key. */
export type Picks = Readonly<Record<string, string>>;

/** The bag as it can be sold now: at today's prices, with at most the quantity available. */
export function applyChanges(
  lines: readonly CartItem[],
  changes: readonly CheckoutChange[],
  picks: Picks = {},
): CartItem[] {
  const asking = changes.filter(asksForChoice);
  const chosen = asking.length > 0 ? applyPicks(lines, asking, picks) : [...lines];
  return changes.reduce<CartItem[]>(applyChange, chosen);
}

/** True for a size or colour that was not chosen, or that the product does not have. */
export function asksForChoice({ kind }: CheckoutChange): boolean {
  return kind === 'size' || kind === 'color';
}

/** A line gets the choice that was made for it; without a choice it leaves the bag. */
function applyPicks(
  lines: readonly CartItem[],
  asking: readonly CheckoutChange[],
  picks: Picks,
): CartItem[] {
  const settled = lines.flatMap((line) => {
    const own = asking.filter((change) => isOfLine(change, line));
    if (own.some((change) => isChoosable(change) && !picks[changeKey(change)])) return [];
    return [own.reduce((changed, change) => withPick(changed, change, picks), line)];
  });
  // Two lines may have the same choice now, so they become one.
  return settled.reduce<CartItem[]>(addLine, []);
}

function isChoosable({ options }: CheckoutChange): boolean {
  return options !== undefined && options.length > 0;
}

function withPick(line: CartItem, change: CheckoutChange, picks: Picks): CartItem {
  const { size, color, ...rest } = line;
  const pick = isChoosable(change) ? picks[changeKey(change)] : undefined;
  const next = change.kind === 'size' ? { color, size: pick } : { color: pick, size };
  return {
    ...rest,
    ...(next.color && { color: next.color }),
    ...(next.size && { size: next.size }),
  };
}

/** Color and size must be equal too: other lines of the product may have a size. */
function isOfLine(change: CheckoutChange, line: CartItem): boolean {
  const { productId, color, size } = change;
  const isSame = (wanted: string | null, own = '') => sameText(wanted ?? '', own);
  return (
    productId === line.productId &&
    isSame(color, line.color) &&
    isSame(size, line.size) &&
    hasAddition(change, line)
  );
}

function hasAddition({ addition = '' }: CheckoutChange, line: CartItem): boolean {
  return additionKey(line.addition) === addition;
}

function applyChange(lines: CartItem[], change: CheckoutChange): CartItem[] {
  if (isAboutSums(change) || asksForChoice(change)) return lines;
  const isMeant = (line: CartItem) => isAbout(change, line);
  const now = Number(change.now ?? 0);
  if (change.kind === 'addition') return lines.filter((line) => !isMeant(line));
  if (change.kind === 'price') {
    return lines.map((line) => (isMeant(line) ? { ...line, price: now } : line));
  }
  return leaveAtMost(lines, isMeant, now);
}

/** About the parcel, not about the products in it. */
function isAboutSums({ kind }: CheckoutChange): boolean {
  return kind === 'quote' || kind === 'wrapping';
}

/**
 * Without colour and size a change is about every line of its product. Stock is shared by the lines
 * of a variant, whatever is done to them; a price is not.
 */
function isAbout(change: CheckoutChange, line: CartItem): boolean {
  const { kind, productId, color, size } = change;
  if (line.productId !== productId) return false;
  if (kind !== 'sold-out' && !hasAddition(change, line)) return false;
  const isSame = (wanted: string | null, own: string | undefined) =>
    wanted === null || sameText(wanted, own ?? '');
  return isSame(color, line.color) && isSame(size, line.size);
}

/** Earlier lines keep their quantity; later ones lose it. */
function leaveAtMost(
  lines: readonly CartItem[],
  isMeant: (line: CartItem) => boolean,
  most: number,
): CartItem[] {
  let left = Math.max(0, most);
  return lines.flatMap((line) => {
    if (!isMeant(line)) return [line];
    const quantity = Math.min(line.quantity, left);
    left -= quantity;
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

type ChangeText = {
  key: string;
  name: string;
  detail: string;
  text: string;
  /** What the shopper can choose; empty if there is nothing to choose. */
  options: readonly string[];
};

function changeKey({ kind, productId, color, size, addition }: CheckoutChange): string {
  const key = lineKey({ productId: productId ?? 0, color: color ?? '', size: size ?? '' });
  return [kind, key, addition].filter(Boolean).join(' ');
}

/** A change as the shopper reads it: the product, and what changed. */
export function changeText(change: CheckoutChange, lines: readonly CartItem[]): ChangeText {
  const line = lines.find((candidate) => isAbout(change, candidate));
  const { color, size, options = [] } = change;
  return {
    key: changeKey(change),
    name: change.name || line?.name || 'A piece in your bag',
    detail: [color, size].filter(Boolean).join(', '),
    text: sentenceOf(change),
    options,
  };
}

function sentenceOf(change: CheckoutChange): string {
  const { kind, was, now } = change;
  if (kind === 'size' || kind === 'color') {
    return isChoosable(change)
      ? `Please choose a ${kind}. Without one it leaves your bag.`
      : `It has no ${kind}s, so ‘${was}’ is taken off.`;
  }
  if (kind === 'sold-out') return soldOutText(change);
  if (kind === 'addition') return `${was}: ${now} It leaves your bag; you can add it again.`;
  if (now === null) return 'No longer offered. Please choose another shipping option.';
  return `Was ${dollarText(was)}, now ${dollarText(now)}.`;
}

/** 'Sold out in 38. Still here in Noir: 37, 39.' */
function soldOutText({ was, now, color, size, left = [] }: CheckoutChange): string {
  const gone = { color: color ?? '', size: size ?? '' };
  const isOfSameColor = left.every((other) => sameText(other.color, gone.color));
  const place = isOfSameColor && gone.size ? gone.size : choiceText(gone);
  const where = left.length > 0 && place ? ` in ${place}` : '';
  const what =
    Number(now) > 0 ? `Only ${now} left${where}; you chose ${was}.` : `Sold out${where}.`;
  return [what, ...stillHere(left)].join(' ');
}

/** The most shades named, of a range that may have forty. */
const mostNamed = 12;

function stillHere(left: readonly VariantChoice[]): string[] {
  if (left.length === 0) return [];
  const named = left.slice(0, mostNamed);
  const headOf = ({ color, size }: VariantChoice) => (size && color ? ` in ${color}` : '');
  const lists = [...new Set(named.map(headOf))].map((head) => {
    const own = named.filter((choice) => headOf(choice) === head);
    return `${head}: ${own.map(({ color, size }) => size || color).join(', ')}`;
  });
  const others = left.length - named.length;
  return [`Still here${lists.join(';')}${others > 0 ? ` and ${others} more` : ''}.`];
}

function dollarText(amount: string | number): string {
  const dollars = Number(amount);
  return Number.isFinite(dollars) ? formatDollars(dollars) : String(amount);
}

/** Names the first product that lacks a choice; null if only prices and stock changed. */
export function missingChoiceText(changes: readonly CheckoutChange[]): string | null {
  const first = changes.find(asksForChoice);
  if (!first) return null;
  return isChoosable(first)
    ? `Please choose a ${first.kind} for ${first.name}.`
    : `${first.name} has no ${first.kind}s. Please choose it again.`;
}
