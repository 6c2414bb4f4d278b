import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { writeJson } from '#client/api.ts';
import { createSessionRecord } from '#client/session-record.ts';
import type { CartItem } from '#modules/cart/cart.ts';
import type { OffersAnswer } from '#modules/checkout/checkout-schema.ts';
import type { OfferSwitches } from '#modules/offers/checkout-offers.ts';
import { callFailureOf, checkoutId } from './open-payment.ts';

export type OfferCodes = { discountCode?: string; giftCardCode?: string };
export type OfferName = keyof OfferCodes;

export type OffersState = {
  switches: OfferSwitches;
  codes: OfferCodes;
  answer: OffersAnswer | null;
  isBusy: boolean;
  /** Why the code that was typed counts for nothing. */
  refusal: { name: OfferName; text: string } | null;
  apply: (name: OfferName, code: string) => void;
  remove: (name: OfferName) => void;
};

const storedCodes = createSessionRecord<OfferCodes>('ndoro-codes', (stored) => {
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
};

/** What the typed codes do to the bag as it stands: the shop says it anew whenever that changes. */
export function useOffers({ switches, items, email, shipping }: Asked): OffersState {
  const [codes, setCodes] = useState<OfferCodes>(() => storedCodes.read() ?? {});
  const known: OfferCodes = {
    ...(switches.discounts && codes.discountCode && { discountCode: codes.discountCode }),
    ...(switches.giftCards && codes.giftCardCode && { giftCardCode: codes.giftCardCode }),
  };
  const hasCode = Object.keys(known).length > 0;
  const cart = {
    items: items.map(({ productId, quantity, color, size, price }) => ({
      productId,
      quantity,
      color,
      size,
      price,
    })),
  };
  const question = { ...known, cart, email, shipping };
  const asked = useQuery<OffersAnswer>({
    queryKey: [address, question],
    queryFn: () =>
      writeJson('POST', address, { ...question, checkoutId: checkoutId.read() ?? undefined }),
    enabled: hasCode && items.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const keep = (next: OfferCodes) => {
    storedCodes.write(next);
    setCodes(next);
  };
  const { [named(asked.error)]: _, ...good } = known;
  return {
    switches,
    codes: asked.isError ? good : known,
    answer: hasCode && !asked.isError ? (asked.data ?? null) : null,
    isBusy: asked.isFetching,
    refusal: asked.isError ? { name: named(asked.error), text: sentenceOf(asked.error) } : null,
    apply: (name, code) => keep({ ...codes, [name]: code.trim() }),
    remove(name) {
      const { [name]: __, ...rest } = codes;
      keep(rest);
    },
  };
}

function named(error: unknown): OfferName {
  const code = callFailureOf(error).code ?? '';
  return code.startsWith('gift-card') ? 'giftCardCode' : 'discountCode';
}

function sentenceOf(error: unknown): string {
  return callFailureOf(error).message ?? 'The shop could not be asked. Please try again.';
}
