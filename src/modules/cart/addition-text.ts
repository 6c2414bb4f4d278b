import { formatCents } from '#shared/money.ts';
import type { ChosenAddition } from './line-addition.ts';

/** The words for the bag, where the shopper also reads what it costs, and what is final. */
export function additionText({ text, priceCents, isFinal }: ChosenAddition): string {
  const priced = priceCents > 0 ? `${text} (${formatCents(priceCents)} of the price)` : text;
  return isFinal ? `${priced}. It cannot be returned.` : priced;
}
