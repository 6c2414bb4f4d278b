import { priceBag } from '#modules/checkout/checkout-bag.ts';
import type { BagItem } from '#modules/checkout/checkout-schema.ts';
import { judgeAdditions } from '#modules/checkout/server/addition-offer.ts';
import type { CheckoutParts } from '#modules/checkout/server/checkout-parts.ts';
import { listBagProducts } from './bag-product-queries.ts';

/** The bag with today's prices, stock and additions. Nothing the browser said is a price. */
export async function priceNow(
  { db, additionOffers }: Pick<CheckoutParts, 'db' | 'additionOffers'>,
  items: readonly BagItem[],
  checkoutId: string,
) {
  const ids = items.map(({ productId }) => productId);
  const additions = await judgeAdditions(additionOffers(), db, items);
  return priceBag(items, await listBagProducts(db, ids, checkoutId), additions);
}
