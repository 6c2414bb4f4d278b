import { shop } from '#config/shop.ts';
import type { CategoryId } from '#modules/catalog/category.ts';

/** What may come back, in one sentence, as the page 'Returns' has it at length. */
export const returnTerms = `You can return anything unworn within ${shop.returnDays} days; lacquer and champagne unopened.`;

type Bought = { channel: string; sellsGiftCards: boolean };

/** How a receipt ends, on paper and by mail. */
export function receiptClosing({ channel, sellsGiftCards }: Bought): string[] {
  const thanks = channel === 'boutique' ? 'Thank you for coming by.' : 'Thank you.';
  return sellsGiftCards ? [thanks] : [thanks, returnTerms];
}

/** Lacquer and champagne stay with whoever opened them. */
export function isSealed(category: CategoryId): boolean {
  return category === 'nailpolish' || category === 'champagne';
}
