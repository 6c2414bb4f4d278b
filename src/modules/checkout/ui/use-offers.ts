import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { writeJson } from '#client/api.ts';
import { createSessionRecord } from '#client/session-record.ts';
import type { CartItem } from '#modules/cart/cart.ts';
import type { OffersAnswer } from '#modules/checkout/checkout-schema.ts';
import { depositCode, type OfferSwitches } from '#modules/orders/checkout-offers.ts';
import { callFailureOf, ownCheckoutId } from './payment/open-payment.ts';
import { sentItems } from './sent-items.ts';

export type OfferCodes = { discountCode?: string; giftCardCode?: string };
export type OfferName = keyof OfferCodes;

export type OffersState = {
  switches: OfferSwitches;
  codes: OfferCodes;
  answer: OffersAnswer | null;
  isBusy: boolean;
  /** Why the typed code is not accepted. */
  refusal: { name: OfferName; text: string } | null;
  apply: (name: OfferName, code: string) => void;
  remove: (name: OfferName) => void;
};

export const storedCodes = createSessionRecord<OfferCodes>('ndoro-codes', (stored) => {
  const { discountCode, giftCardCode } = (stored ?? {}) as Record<string, unknown>;
  return {
    ...(typeof discountCode === 'string' && { discountCode }),
    ...(typeof giftCardCode === 'string' && { giftCardCode }),
  };
});

export const forgetCodes = storedCodes.forget;

const address = '/api/checkout/offers';

type Asked = {
  switches: OfferSwitches;
  items: readonly CartItem[];
  email: string;
  /** In dollars; null until an option is chosen. */
  shipping: number | null;
  isWrapped: boolean;
};

/** The effect of the typed codes on the bag. It is fetched again whenever either changes. */
export function useOffers({ switches, items, email, shipping, isWrapped }: Asked): OffersState {
  const [codes, setCodes] = useState<OfferCodes>(() => storedCodes.read() ?? {});
  const [refusal, setRefusal] = useState<OffersState['refusal']>(null);
  const known: OfferCodes = {
    ...(switches.discounts && codes.discountCode && { discountCode: codes.discountCode }),
    ...(isUsable(codes.giftCardCode, switches) && { giftCardCode: codes.giftCardCode }),
  };
  const hasCode = Object.keys(known).length > 0;
  const cart = { items: sentItems(items) };
  const question = { ...known, cart, email, shipping, isWrapped };
  const asked = useQuery<OffersAnswer>({
    queryKey: [address, question],
    queryFn: () => writeJson('POST', address, { ...question, checkoutId: ownCheckoutId() }),
    enabled: hasCode && items.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const keep = (next: OfferCodes) => {
    storedCodes.write(next);
    setCodes(next);
  };
  const remove = (name: OfferName) => {
    const { [name]: _, ...rest } = codes;
    keep(rest);
  };
  const { error } = asked;
  // A refused code is reported and dropped; the other code still counts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!error) return;
    const { status } = callFailureOf(error);
    setRefusal({ name: named(error, known), text: sentenceOf(error) });
    if (status !== null && status < 500) remove(named(error, known));
  }, [error]);
  return {
    switches,
    codes: known,
    answer: hasCode && !asked.isError ? (asked.data ?? null) : null,
    isBusy: asked.isFetching,
    refusal,
    apply(name, code) {
      setRefusal(null);
      keep({ ...codes, [name]: code.trim() });
    },
    remove,
  };
}

/** A deposit counts even where gift cards are switched off. */
function isUsable(code: string | undefined, { giftCards }: OfferSwitches): code is string {
  return code !== undefined && code !== '' && (giftCards || code === depositCode);
}

/** Which code was refused; if the answer does not say, the only one typed. */
function named(error: unknown, { discountCode }: OfferCodes): OfferName {
  const code = callFailureOf(error).code ?? '';
  if (code.startsWith('gift-card')) return 'giftCardCode';
  return discountCode ? 'discountCode' : 'giftCardCode';
}

function sentenceOf(error: unknown): string {
  return callFailureOf(error).message ?? 'The shop could not be asked. Please try again.';
}
