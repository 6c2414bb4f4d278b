import type { WeightUnit } from '#modules/catalog/product.ts';
import { type Cents, centsToDollars, dollarsToCents } from '#shared/money.ts';
import { additionKey, type ChosenAddition } from './line-addition.ts';

/** A line of the bag, as the browser stores it. The server trusts none of its values. */
export type CartItem = {
  productId: number;
  name: string;
  /** In dollars. */
  price: number;
  imageUrl: string;
  /** The picture for the dark theme. */
  darkImageUrl?: string;
  quantity: number;
  /** For nail polish the names of the chosen shades, joined with commas. */
  color?: string;
  size?: string;
  weight?: number;
  weightUnit?: WeightUnit;
  /** Done to it before it is sent; the price includes it. */
  addition?: ChosenAddition;
};

export type CartTotals = { totalItems: number; subtotal: number };

type LineIdentity = Pick<CartItem, 'productId' | 'color' | 'size' | 'addition'>;

/** Price x quantity stays a safe whole number of cents; no shopper needs more. */
export const quantityCeiling = 999_999;

/**
 * One product in one colour and size is one line, and a line of its own for each addition. JSON
 * makes 'a|b' differ from 'a', 'b'.
 */
export function lineKey({ productId, color, size, addition }: LineIdentity): string {
  const added = addition ? [additionKey(addition)] : [];
  return JSON.stringify([productId, color ?? '', size ?? '', ...added]);
}

/** The newer item's name, price and picture replace the old ones: its page is more recent. */
export function addLine(lines: readonly CartItem[], item: CartItem): CartItem[] {
  const added = wholeQuantity(item.quantity);
  if (added < 1) return [...lines];
  const key = lineKey(item);
  const known = lines.find((line) => lineKey(line) === key);
  if (!known) return [...lines, { ...item, quantity: added }];
  const { darkImageUrl: _, ...former } = known;
  const raised = { ...former, ...item, quantity: wholeQuantity(known.quantity + added) };
  return lines.map((line) => (line === known ? raised : line));
}

export function setLineQuantity(
  lines: readonly CartItem[],
  key: string,
  quantity: number,
): CartItem[] {
  if (Number.isNaN(quantity)) return [...lines];
  const whole = wholeQuantity(quantity);
  if (whole < 1) return removeLine(lines, key);
  return lines.map((line) => (lineKey(line) === key ? { ...line, quantity: whole } : line));
}

export function removeLine(lines: readonly CartItem[], key: string): CartItem[] {
  return lines.filter((line) => lineKey(line) !== key);
}

/** The price of one line, in dollars. */
export function lineTotal(line: Pick<CartItem, 'price' | 'quantity'>): number {
  return centsToDollars(lineCents(line));
}

export function cartTotals(lines: readonly Pick<CartItem, 'price' | 'quantity'>[]): CartTotals {
  const cents = lines.reduce((sum, line) => sum + lineCents(line), 0);
  const totalItems = lines.reduce((sum, line) => sum + line.quantity, 0);
  return { totalItems, subtotal: centsToDollars(cents) };
}

function lineCents({ price, quantity }: Pick<CartItem, 'price' | 'quantity'>): Cents {
  return dollarsToCents(price) * quantity;
}

function wholeQuantity(quantity: number): number {
  return Math.min(Math.trunc(quantity) || 0, quantityCeiling);
}
