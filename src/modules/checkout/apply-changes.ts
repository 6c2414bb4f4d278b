import { type CartItem, lineKey } from '#modules/cart/cart.ts';
import { formatDollars } from '#shared/money.ts';
import { sameText } from '#shared/text.ts';
import type { CheckoutChange } from './checkout-schema.ts';

/** The bag as the shop can sell it now: today's prices, and no more than there is. */
export function applyChanges(
  lines: readonly CartItem[],
  changes: readonly CheckoutChange[],
): CartItem[] {
  return changes.reduce<CartItem[]>(applyChange, [...lines]);
}

function applyChange(lines: CartItem[], change: CheckoutChange): CartItem[] {
  if (change.kind === 'quote') return lines;
  const isMeant = (line: CartItem) => isAbout(change, line);
  const now = Number(change.now ?? 0);
  if (change.kind === 'price') {
    return lines.map((line) => (isMeant(line) ? { ...line, price: now } : line));
  }
  return leaveAtMost(lines, isMeant, now);
}

/** Without colour and size a change is about every line of its product. */
function isAbout({ productId, color, size }: CheckoutChange, line: CartItem): boolean {
  if (line.productId !== productId) return false;
  const isSame = (wanted: string | null, own: string | undefined) =>
    wanted === null || sameText(wanted, own ?? '');
  return isSame(color, line.color) && isSame(size, line.size);
}

/** Earlier lines keep their pieces; later ones give way. */
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

type ChangeText = { key: string; name: string; detail: string; text: string };

/** A change as a shopper reads it: which piece, and what became of it. */
export function changeText(change: CheckoutChange, lines: readonly CartItem[]): ChangeText {
  const line = lines.find((candidate) => isAbout(change, candidate));
  const { kind, productId, color, size } = change;
  return {
    key: `${kind} ${lineKey({ productId: productId ?? 0, color: color ?? '', size: size ?? '' })}`,
    name: change.name || line?.name || 'A piece in your bag',
    detail: [color, size].filter(Boolean).join(', '),
    text: sentenceOf(change),
  };
}

function sentenceOf({ kind, was, now }: CheckoutChange): string {
  if (kind === 'sold-out') {
    return Number(now) > 0 ? `Only ${now} left; you chose ${was}.` : 'Sold out.';
  }
  if (now === null) return 'No longer offered. Please choose another shipping option.';
  return `Was ${dollarText(was)}, now ${dollarText(now)}.`;
}

function dollarText(amount: string | number): string {
  const dollars = Number(amount);
  return Number.isFinite(dollars) ? formatDollars(dollars) : String(amount);
}
