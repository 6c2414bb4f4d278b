import { readJson } from '#client/api.ts';
import { noteHeldUnits } from '#client/own-hold.ts';
import { usePrivateLinkSteps } from '#client/private-link/use-private-link.ts';
import { addLine, lineKey } from '#modules/cart/cart.ts';
import { cardCartItem } from '#modules/cart/cart-item.ts';
import { replaceItems } from '#modules/cart/ui/cart-store.ts';
import { productCall } from '#modules/catalog/calls/catalog-calls.ts';
import type { ProductDetail } from '#modules/catalog/product.ts';
import { ownPreOrderCall, preOrderTexts as texts } from '#modules/pre-orders/pre-order.ts';
import type { OwnPreOrder } from '#modules/pre-orders/pre-order-schema.ts';
import { centsToDollars } from '#shared/money.ts';

/** The pre-order behind a link, and what its client does with it. */
export function useOwnPreOrder(token: string, isUnknown: boolean) {
  const link = usePrivateLinkSteps<OwnPreOrder, 'buy' | 'cancel'>(
    ownPreOrderCall(token),
    isUnknown,
    texts.failed,
  );
  return {
    ...link,
    buy: (own: OwnPreOrder) => link.take('buy', () => buy(own)),
    cancel: () => link.write('cancel', 'DELETE', ''),
  };
}

/** The hold bears the id of the checkout that opens here, and the deposit is used under this id. */
async function buy({ productId, color, size, checkoutId, ...own }: OwnPreOrder): Promise<void> {
  if (checkoutId === null) return;
  const [product, { takeUpCheckout }] = await Promise.all([
    readJson<ProductDetail>(productCall(productId)),
    import('#modules/checkout/ui/payment/take-up-checkout.ts'),
  ]);
  const price = Math.min(product.price, centsToDollars(own.priceCents));
  const item = { ...cardCartItem(product, { color, size }), price };
  replaceItems((lines) => [
    ...lines.filter((line) => lineKey(line) !== lineKey(item)),
    ...addLine([], item),
  ]);
  const [firstName = '', ...rest] = own.name.split(' ');
  takeUpCheckout({
    checkoutId,
    contact: { email: own.email, firstName, lastName: rest.join(' '), phone: own.phone },
    address: null,
    rateId: null,
    discountCode: null,
    hasDeposit: own.depositCents > 0,
  });
  noteHeldUnits();
  // A full page load, since the checkout has its own content security policy.
  location.assign('/checkout');
}
