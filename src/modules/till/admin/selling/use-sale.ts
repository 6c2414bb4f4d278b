import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sentenceOf } from '#admin-kit/tell.ts';
import { readJson, writeJson } from '#client/api.ts';
import { keepTyped, readTyped } from '#client/typed.ts';
import { tillCall } from '#modules/till/admin/use-till.ts';
import {
  type Basket,
  describeNewPrices,
  emptyBasket,
  quoteBody,
  readBasket,
  refreshed,
  subtotalCents,
} from '#modules/till/basket.ts';
import type { Sellable } from '#modules/till/sellable.ts';
import type { TillQuote } from '#modules/till/till-schema.ts';
import { type Cents, dollarsToCents } from '#shared/money.ts';

const storedAs = 'till-sale';

export type ChangeBasket = (change: (now: Basket) => Basket) => void;

/** A sale in progress; it survives a reload and a lost connection. */
export function useSale() {
  const [basket, setBasket] = useState(
    () => readBasket(readTyped(storedAs)) ?? emptyBasket(crypto.randomUUID()),
  );
  const change: ChangeBasket = (next) =>
    setBasket((now) => {
      const changed = next(now);
      // Stored before the request, so that the sale is known after a reload.
      keepTyped(storedAs, changed);
      return changed;
    });
  useEffect(() => keepTyped(storedAs, basket), [basket]);
  return {
    basket,
    change,
    startOver: () => change(() => emptyBasket(crypto.randomUUID())),
    /** Reloads prices and stock after a refusal; resolves to the prices that have changed. */
    async refresh(): Promise<string> {
      const found = await Promise.all(
        basket.lines.map(({ name }) =>
          readJson<{ products: Sellable[] }>(`${tillCall}/products?q=${encodeURIComponent(name)}`),
        ),
      ).catch(() => []);
      const products = found.flatMap((each) => each.products);
      change((now) => refreshed(now, products));
      return describeNewPrices(basket, refreshed(basket, products));
    },
  };
}

export type Quoted = {
  totalCents: Cents;
  discountCents: Cents;
  dueCents: Cents;
  quote: TillQuote | null;
  isPending: boolean;
  /** Why a code or gift card has no effect. */
  problem: string | null;
};

/**
 * The price of the sale; the server is only asked if there is a code or a gift card. A sale that was
 * sent keeps its price: it may have used them up.
 */
export function useQuote(basket: Basket): Quoted {
  const { sent } = basket;
  const isAsked =
    sent === null &&
    basket.lines.length > 0 &&
    (basket.discountCode !== '' || basket.giftCardCode !== '');
  const body = quoteBody(basket);
  const { data, error, isFetching } = useQuery<TillQuote>({
    queryKey: [`${tillCall}/quotes`, JSON.stringify(body)],
    queryFn: () => writeJson<TillQuote>('POST', `${tillCall}/quotes`, body),
    enabled: isAsked,
    retry: false,
    staleTime: 30_000,
  });
  const subtotal = subtotalCents(basket);
  const quote = (isAsked ? data : sent?.quote) ?? null;
  return {
    totalCents: quote ? dollarsToCents(quote.total) : subtotal,
    discountCents: quote ? dollarsToCents(quote.discount) : 0,
    dueCents: quote ? dollarsToCents(quote.due) : subtotal,
    quote,
    isPending: isAsked && isFetching && !data,
    problem: isAsked && error ? sentenceOf(error, 'The code could not be looked up.') : null,
  };
}
