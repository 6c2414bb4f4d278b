import { useState } from 'react';
import { readJson, writeJson } from '#client/api.ts';
import { noteHeldUnits } from '#client/own-hold.ts';
import { usePrivateLinkSteps } from '#client/private-link/use-private-link.ts';
import { addLine, lineKey } from '#modules/cart/cart.ts';
import { cardCartItem } from '#modules/cart/cart-item.ts';
import { replaceItems } from '#modules/cart/ui/cart-store.ts';
import { productCall } from '#modules/catalog/calls/catalog-calls.ts';
import type { ProductDetail } from '#modules/catalog/product.ts';
import { ownPlaceCall, waitingTexts as texts } from '#modules/waiting-list/waiting-list.ts';
import type { OwnPlace } from '#modules/waiting-list/waiting-schema.ts';

type Step = 'confirm' | 'leave' | 'buy';

/** The place behind a link, and what its person does with it. */
export function useOwnPlace(token: string, isUnknown: boolean) {
  const call = ownPlaceCall(token);
  const link = usePrivateLinkSteps<OwnPlace, Step>(call, isUnknown, texts.failed);
  const [hasLeft, setLeft] = useState(false);
  return {
    ...link,
    isAbsent: link.isAbsent || hasLeft,
    confirm: () => link.write('confirm', 'POST', '/confirm', {}),
    leave: () =>
      link.take('leave', async () => {
        await writeJson('DELETE', call);
        setLeft(true);
      }),
    buy: (place: OwnPlace) => link.take('buy', () => buy(place)),
  };
}

export type OwnPlaceState = ReturnType<typeof useOwnPlace>;

/** The hold bears the id of the checkout that opens here, so that it is never free in between. */
async function buy({ productId, color, size, name, email, checkoutId }: OwnPlace): Promise<void> {
  if (checkoutId === null) return;
  const [product, { takeUpCheckout }] = await Promise.all([
    readJson<ProductDetail>(productCall(productId)),
    import('#modules/checkout/ui/payment/take-up-checkout.ts'),
  ]);
  const item = cardCartItem(product, { color, size });
  replaceItems((lines) =>
    lines.some((line) => lineKey(line) === lineKey(item)) ? [...lines] : addLine(lines, item),
  );
  const [firstName = '', ...rest] = name.split(' ');
  const contact = { email, firstName, lastName: rest.join(' '), phone: '' };
  takeUpCheckout({ checkoutId, contact, address: null, rateId: null, discountCode: null });
  noteHeldUnits();
  // A full page load, since the checkout has its own content security policy.
  location.assign('/checkout');
}
