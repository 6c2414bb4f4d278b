import { setTimeout as pause } from 'node:timers/promises';
import { type Arrival, dayOf } from '#modules/shipping/arrival.ts';
import type { Courier, CourierRate, RateFailure, RateQuery } from '#modules/shipping/courier.ts';
import {
  cheapestFirst,
  type ShippingRate,
  shippingRateId,
} from '#modules/shipping/shipping-rate.ts';
import type { StoredQuote } from './quote-repository.ts';

const retries = 2;
/** After this time no more retries: the shopper has waited long enough. */
const patienceMs = 8000;

/** Null: the courier can't be reached now. */
export async function askCourier(courier: Courier, query: RateQuery): Promise<StoredQuote | null> {
  return readAnswer(await askPatiently(courier, query), courier.origin);
}

const passing: readonly RateFailure[] = ['unreachable', 'bad-answer'];

async function askPatiently(courier: Courier, query: RateQuery) {
  const deadline = Date.now() + patienceMs;
  let answer = await courier.listRates(query);
  for (let attempt = 1; attempt <= retries && Date.now() < deadline; attempt += 1) {
    if (answer.ok || !passing.includes(answer.code)) break;
    await pause(150 * attempt);
    answer = await courier.listRates(query);
  }
  return answer;
}

function readAnswer(
  answer: Awaited<ReturnType<Courier['listRates']>>,
  origin: string,
): StoredQuote | null {
  if (answer.ok) {
    return {
      rates: answer.value.map((rate) => toRate(rate, origin)).sort(cheapestFirst),
      arrivals: answer.value.map(toArrival),
      reason: null,
    };
  }
  if (answer.code === 'no-service') return { rates: [], arrivals: [], reason: null };
  if (answer.code === 'address-refused') {
    return { rates: [], arrivals: [], reason: quoteReasons.addressRefused };
  }
  return null;
}

function toRate({ carrier, service, rate, currency }: CourierRate, origin: string): ShippingRate {
  return { carrier, service, rate, currency, origin };
}

function toArrival({ transitDays, estimatedDelivery, ...rate }: CourierRate): Arrival {
  return { id: shippingRateId(rate), date: dayOf(estimatedDelivery), days: transitDays };
}

/** Why a bag gets no rates, if the reason is known. */
export const quoteReasons = {
  nothingLeft: 'The pieces in your bag are no longer available.',
  tooLarge: 'This bag is too large for one shipment. Please contact us.',
  addressRefused: 'The courier does not know this address. Please check city and postal code.',
} as const;
