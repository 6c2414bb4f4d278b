import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '#client/use-debounced.ts';
import type { CartItem } from '#modules/cart/cart.ts';
import { useShop } from '#modules/settings/ui/shop-facts-context.ts';
import type { Arrival } from '#modules/shipping/arrival.ts';
import { crossesBorder } from '#modules/shipping/delivery-estimate.ts';
import type { ShippingRate } from '#modules/shipping/shipping-rate.ts';
import { shippingTexts } from '#modules/shipping/shipping-texts.ts';
import {
  findRememberedRates,
  forgetRates,
  type RatesAnswer,
  ratesCountForMs,
  readRatesAnswer,
  rememberRates,
} from './rates-memory.ts';

type RatesAddress = {
  firstName: string;
  lastName: string;
  streetAddress: string;
  city: string;
  state: string;
  country: string;
  postalCode: string;
  phone: string;
};

export type ShippingState =
  | { state: 'unasked' }
  | { state: 'loading' }
  | { state: 'error'; retry: () => void }
  | { state: 'empty'; reason: string | null }
  | {
      state: 'list';
      rates: readonly ShippingRate[];
      arrivals: readonly Arrival[];
      country: string;
      dutiesIncluded: boolean;
    };

export const ratesCall = '/api/shipping/rates';

const typingPauseMs = 450;

class RatesError extends Error {
  readonly status: number | null;

  constructor(status: number | null) {
    super(shippingTexts.failed);
    this.status = status;
  }
}

/**
 * Requests rates once street, city and country are there. The key contains all that a price depends
 * on, so an answer for an earlier address is never shown for the new one.
 */
export function useShippingRates(address: RatesAddress, items: readonly CartItem[]): ShippingState {
  const { streetAddress, city, country, postalCode } = address;
  const isAskable = [streetAddress, city, country].every((part) => part.trim() !== '');
  const bag = items.map(({ productId, color, size, quantity }) => [
    productId,
    color,
    size,
    quantity,
  ]);
  const wanted = isAskable && items.length > 0;
  const { hasRider } = useShop();
  // Our own rider's price depends on the street, a courier's does not.
  const street = hasRider && !crossesBorder(country) ? [streetAddress.trim()] : [];
  const destination = JSON.stringify([country, city.trim(), postalCode.trim(), bag, ...street]);
  const debounced = useDebouncedValue(wanted ? destination : '', typingPauseMs);
  const query = useQuery({
    queryKey: [ratesCall, debounced],
    queryFn: async ({ signal }) => {
      const answer = await fetchRates(address, items, signal);
      if (debounced) rememberRates(debounced, answer);
      return answer;
    },
    enabled: wanted && debounced !== null,
    initialData: () => findRememberedRates(debounced ?? '')?.answer,
    initialDataUpdatedAt: () => findRememberedRates(debounced ?? '')?.answeredAt,
    staleTime: ratesCountForMs,
    gcTime: ratesCountForMs,
    retry: (failures, error) => failures < 2 && isWorthRetrying(error),
  });
  if (!wanted) return { state: 'unasked' };
  if (debounced === null || query.isFetching) return { state: 'loading' };
  if (query.isError) return { state: 'error', retry: () => void query.refetch() };
  if (!query.data) return { state: 'loading' };
  const { rates, arrivals, reason, dutiesIncluded } = query.data;
  if (rates.length === 0) return { state: 'empty', reason };
  return { state: 'list', rates, arrivals, country, dutiesIncluded };
}

/** A rate has changed since it was quoted: earlier answers are no longer valid. */
export function askForRatesAgain(queryClient: QueryClient): void {
  forgetRates();
  void queryClient.invalidateQueries({ queryKey: [ratesCall] });
}

function isWorthRetrying(error: Error): boolean {
  return !(error instanceof RatesError) || error.status === null || error.status >= 500;
}

async function fetchRates(
  address: RatesAddress,
  items: readonly CartItem[],
  signal: AbortSignal,
): Promise<RatesAnswer> {
  const response = await fetch(ratesCall, {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ address, items: items.map(toRatesItem) }),
    signal,
  }).catch(() => null);
  if (!response?.ok) throw new RatesError(response?.status ?? null);
  return readRatesAnswer(await response.json());
}

function toRatesItem({ imageUrl: _, darkImageUrl: __, ...item }: CartItem) {
  return item;
}
