import { shop } from '#config/shop.ts';

/** What may come back, in one sentence, as the page 'Returns' has it at length. */
export const returnTerms = `You can return anything unworn within ${shop.returnDays} days; lacquer and champagne unopened.`;
