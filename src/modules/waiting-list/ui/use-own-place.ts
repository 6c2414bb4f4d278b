import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readJson, writeJson } from '#client/api.ts';
import { ReadError, WriteError } from '#client/api-error.ts';
import { addLine, lineKey } from '#modules/cart/cart.ts';
import { cardCartItem } from '#modules/cart/cart-item.ts';
import { replaceItems } from '#modules/cart/ui/cart-store.ts';
import { noteHeldUnits } from '#modules/cart/ui/own-hold.ts';
import { productCall } from '#modules/catalog/calls/catalog-calls.ts';
import type { ProductDetail } from '#modules/catalog/product.ts';
import { ownPlaceCall, waitingTexts as texts } from '#modules/waiting-list/waiting-list.ts';
import type { OwnPlace } from '#modules/waiting-list/waiting-schema.ts';

type Step = 'confirm' | 'leave' | 'buy';

/** The place behind a link, and what its person does with it. */
export function useOwnPlace(token: string, isUnknown: boolean) {
  const client = useQueryClient();
  const call = ownPlaceCall(token);
  const query = useQuery<OwnPlace>({ queryKey: [call], enabled: !isUnknown });
  const [busy, setBusy] = useState<Step | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [hasLeft, setLeft] = useState(false);

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
    isAbsent: isUnknown || isAbsent || hasLeft,
    busy,
    failure,
    confirm: () =>
      take('confirm', async () => {
        client.setQueryData([call], await writeJson<OwnPlace>('POST', `${call}/confirm`, {}));
      }),
    leave: () =>
      take('leave', async () => {
        await writeJson('DELETE', call);
        setLeft(true);
      }),
    buy: (place: OwnPlace) => take('buy', () => buy(place)),
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
