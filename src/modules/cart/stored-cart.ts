import { weightUnits } from '#modules/catalog/product.ts';
import { addLine, type CartItem, quantityCeiling } from './cart.ts';
import { parseAddition } from './line-addition.ts';
import { parseMention, parseStoredList } from './stored-list.ts';

export const cartStorageKey = 'ndoro-cart';

export function serializeCart(lines: readonly CartItem[]): string {
  return JSON.stringify(lines);
}

/** Unreadable text is an empty bag; one unreadable line loses only that line. */
export function parseStoredCart(text: string | null): CartItem[] {
  return parseStoredList(text, parseLine).reduce<CartItem[]>(addLine, []);
}

function parseLine(value: Record<string, unknown>): CartItem | null {
  const mention = parseMention(value);
  const { quantity } = value;
  if (!mention || !isQuantity(quantity)) return null;
  const line = { ...mention, quantity, ...parseDetails(value) };
  if (value.addition === undefined) return line;
  // Without its addition it would be another product than the one that was chosen.
  const addition = parseAddition(value.addition);
  return addition && { ...line, addition };
}

function parseDetails({ color, size, weight, weightUnit }: Record<string, unknown>) {
  const details: Pick<CartItem, 'color' | 'size' | 'weight' | 'weightUnit'> = {};
  const unit = weightUnits.find((known) => known === weightUnit);
  if (typeof color === 'string' && color !== '') details.color = color;
  if (typeof size === 'string' && size !== '') details.size = size;
  if (typeof weight === 'number' && weight >= 0) details.weight = weight;
  if (unit) details.weightUnit = unit;
  return details;
}

function isQuantity(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= quantityCeiling;
}
