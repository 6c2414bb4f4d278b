import { shop } from '#config/shop.ts';
import type { CategoryId } from '#modules/catalog/category.ts';

/** What may be returned, in one sentence; the page 'Returns' has the full text. */
export const returnTerms = `You can return anything unworn within ${shop.returnDays} days; lacquer and champagne unopened.`;

type Bought = { channel: string; sellsGiftCards: boolean };

/** The last lines of a receipt, on paper and by mail. */
export function receiptClosing({ channel, sellsGiftCards }: Bought): string[] {
  const thanks = channel === 'boutique' ? 'Thank you for coming by.' : 'Thank you.';
  return sellsGiftCards ? [thanks] : [thanks, returnTerms];
}

/** The condition for what is bought, such as ', unopened'; empty where there is none. */
export function returnCondition(categories: readonly CategoryId[]): string {
  const sealed = categories.filter(isSealed);
  if (sealed.length === 0) return '';
  return sealed.length === categories.length ? ', unopened' : ', lacquer and champagne unopened';
}

/** Opened lacquer and champagne can't be returned. */
export function isSealed(category: CategoryId): boolean {
  return category === 'nailpolish' || category === 'champagne';
}
