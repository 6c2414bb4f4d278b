import type { CardSizes } from '#modules/catalog/pictures/card-sizes.ts';
import { foldText } from '#shared/text.ts';

/**
 * The size that gets the focus: the next or previous available one by arrow keys, the first or
 * last, or the one typed ('3', '38'). Null for keys without a meaning here.
 */
export function sizeAfterKey(
  { sizes }: CardSizes,
  { from, key, typed }: { from: string; key: string; typed: string },
): string | null {
  const there = sizes.filter(({ isGone }) => !isGone).map(({ size }) => size);
  const at = there.indexOf(from);
  if (key === 'ArrowRight' || key === 'ArrowDown') return there[(at + 1) % there.length] ?? null;
  if (key === 'ArrowLeft' || key === 'ArrowUp') return there.at(at <= 0 ? -1 : at - 1) ?? null;
  if (key === 'Home') return there[0] ?? null;
  if (key === 'End') return there.at(-1) ?? null;
  if (typed === '') return null;
  return there.find((size) => foldText(size).startsWith(foldText(typed))) ?? null;
}
