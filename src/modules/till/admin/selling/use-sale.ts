import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sentenceOf } from '#admin-kit/tell.ts';
import { readJson, writeJson } from '#client/api.ts';
import { keepTyped, readTyped } from '#client/typed.ts';
import { tillCall } from '#modules/till/admin/use-till.ts';
import {
  type Basket,
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

/** A sale that is being put together; it survives a reload and a network that is lost. */
export function useSale() {
  const [basket, setBasket] = useState(
    () => readBasket(readTyped(storedAs)) ?? emptyBasket(crypto.randomUUID()),
  );
  const change: ChangeBasket = (next) =>
    setBasket((now) => {
      const changed = next(now);
      // Before it is sent: what is sent has to be known after a reload, too.
      keepTyped(storedAs, changed);
      return changed;
    });
  useEffect(() => keepTyped(storedAs, basket), [basket]);
  return {
    basket,
    change,
    startOver: () => change(() => emptyBasket(crypto.randomUUID())),
    /** Prices and stock as they are now, after something was refused. */
    async refresh() {
      const found = await Promise.all(
        basket.lines.map(({ name }) =>
          readJson<{ products: Sellable[] }>(`${tillCall}/products?q=${encodeURIComponent(name)}`),
        ),
      ).catch(() => []);
      change((now) =>
        refreshed(
          now,
          found.flatMap(({ products }) => products),
        ),
      );
    },
  };
}

export type Quoted = {
  totalCents: Cents;
  discountCents: Cents;
  dueCents: Cents;
  quote: TillQuote | null;
  isPending: boolean;
  /** Why a code or a card does nothing. */
  problem: string | null;
};

/** What it costs: asked of the server only where a code or a gift card is used. */
export function useQuote(basket: Basket): Quoted {
  const isAsked =
    basket.lines.length > 0 && (basket.discountCode !== '' || basket.giftCardCode !== '');
  const body = quoteBody(basket);
  const { data, error, isFetching } = useQuery<TillQuote>({
    queryKey: [`${tillCall}/quotes`, JSON.stringify(body)],
    queryFn: () => writeJson<TillQuote>('POST', `${tillCall}/quotes`, body),
    enabled: isAsked,
    retry: false,
    staleTime: 30_000,
  });
  const subtotal = subtotalCents(basket);
  const quote = isAsked ? (data ?? null) : null;
  return {
    totalCents: quote ? dollarsToCents(quote.total) : subtotal,
    discountCents: quote ? dollarsToCents(quote.discount) : 0,
    dueCents: quote ? dollarsToCents(quote.due) : subtotal,
    quote,
    isPending: isAsked && isFetching && !data,
    problem: isAsked && error ? sentenceOf(error, 'The code could not be looked up.') : null,
  };
}
