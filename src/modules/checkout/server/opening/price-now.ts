import { type BagProduct, priceBag } from '#modules/checkout/checkout-bag.ts';
import type { BagItem } from '#modules/checkout/checkout-schema.ts';
import { depositCode } from '#modules/orders/checkout-offers.ts';
import type { AgreedPrice } from '#modules/settlement/server/index.ts';
import { judgeAdditions } from '../addition-offer.ts';
import type { CheckoutParts } from '../checkout-parts.ts';
import { listBagProducts } from './bag-product-queries.ts';

type PricingParts = Pick<CheckoutParts, 'db' | 'agreedPrice' | 'additionOffers'>;
type Asked = { items: readonly BagItem[]; checkoutId: string; giftCardCode: string | undefined };

/**
 * The bag at the prices that count for this checkout: today's, or one agreed with a deposit, and
 * with the additions as they are offered now. Nothing the browser said is a price.
 */
export async function priceNow(
  { db, agreedPrice, additionOffers }: PricingParts,
  { items, checkoutId, giftCardCode }: Asked,
) {
  const ids = items.map(({ productId }) => productId);
  const products = await listBagProducts(db, ids, checkoutId);
  const agreed = giftCardCode === depositCode ? await agreedPrice?.(db, checkoutId) : null;
  const additions = await judgeAdditions(additionOffers(), db, items);
  return priceBag(items, agreed ? withAgreed(items, products, agreed) : products, additions);
}

/** Two lines of one product would get the agreed price twice, so they get it not at all. */
function withAgreed(
  items: readonly BagItem[],
  products: ReadonlyMap<number, BagProduct>,
  { variantId, cents }: AgreedPrice,
): Map<number, BagProduct> {
  return new Map(
    [...products].map(([id, product]) => {
      if (items.filter(({ productId }) => productId === id).length !== 1) return [id, product];
      const variants = product.variants.map((variant) =>
        variant.variantId === variantId ? { ...variant, agreedCents: cents } : variant,
      );
      return [id, { ...product, variants }];
    }),
  );
}
