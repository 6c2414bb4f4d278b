import { shop } from '#config/shop.ts';
import type { CategoryId } from '#modules/catalog/category.ts';

/** What may come back, in one sentence, as the page 'Returns' has it at length. */
export const returnTerms = `You can return anything unworn within ${shop.returnDays} days; lacquer and champagne unopened.`;

/** Lacquer and champagne stay with whoever opened them. */
export function isSealed(category: CategoryId): boolean {
  return category === 'nailpolish' || category === 'champagne';
}
