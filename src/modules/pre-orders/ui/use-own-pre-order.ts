import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readJson, writeJson } from '#client/api.ts';
import { ReadError, WriteError } from '#client/api-error.ts';
import { addLine, lineKey } from '#modules/cart/cart.ts';
import { cardCartItem } from '#modules/cart/cart-item.ts';
import { replaceItems } from '#modules/cart/ui/cart-store.ts';
import { noteHeldUnits } from '#client/own-hold.ts';
import { productCall } from '#modules/catalog/calls/catalog-calls.ts';
import type { ProductDetail } from '#modules/catalog/product.ts';
import { ownPreOrderCall, preOrderTexts as texts } from '#modules/pre-orders/pre-order.ts';
import type { OwnPreOrder } from '#modules/pre-orders/pre-order-schema.ts';
import { centsToDollars } from '#shared/money.ts';

type Step = 'buy' | 'cancel';

/** The pre-order behind a link, and what its client does with it. */
export function useOwnPreOrder(token: string, isUnknown: boolean) {
  const client = useQueryClient();
  const call = ownPreOrderCall(token);
  const query = useQuery<OwnPreOrder>({ queryKey: [call], enabled: !isUnknown });
  const [busy, setBusy] = useState<Step | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function take(step: Step, work: () => Promise<unknown>): Promise<void> {
    if (busy !== null) return;
    setBusy(step);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      const sentence = error instanceof WriteError ? error.serverMessage : null;
      setFailure(sentence ?? texts.failed);
      void query.refetch();
    } finally {
      setBusy(null);
    }
  }

  const { error } = query;
  const isAbsent = error instanceof ReadError && (error.status === 404 || error.status === 400);
  return {
    ...query,
    isAbsent: isUnknown || isAbsent,
    busy,
    failure,
    buy: (own: OwnPreOrder) => take('buy', () => buy(own)),
    cancel: () =>
      take('cancel', async () => {
        client.setQueryData([call], await writeJson<OwnPreOrder>('DELETE', call));
      }),
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
