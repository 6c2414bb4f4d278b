import { shop } from '#config/shop.ts';

/** What may come back, in one sentence, as the page 'Returns' has it at length. */
export const returnTerms = `You can return anything unworn within ${shop.returnDays} days; lacquer and champagne unopened.`;

type Bought = { channel: string; sellsGiftCards: boolean };

/** How a receipt ends, on paper and by mail. */
export function receiptClosing({ channel, sellsGiftCards }: Bought): string[] {
  const thanks = channel === 'boutique' ? 'Thank you for coming by.' : 'Thank you.';
  return sellsGiftCards ? [thanks] : [thanks, returnTerms];
}
