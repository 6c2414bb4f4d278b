import { z } from 'zod';
import { writtenForCarriers } from '#modules/shipping/country.ts';
import type {
  Courier,
  RateFailure,
  RateQuery,
  TrackingFailure,
} from '#modules/shipping/courier.ts';
import { centsToDollars } from '#shared/money.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';
import { addDays, shopOffset, shopToday } from '#shared/shop-date.ts';
import { ratesSchema, toCourierRate, toTracking, trackingSchema } from './my-dhl-wire.ts';

export type MyDhlOptions = {
  /** 'https://express.api.dhl.com/mydhlapi', its test, or the local emulator. */
  ratesUrl: string;
  username: string;
  password: string;
  accountNumber: string;
  /** 'https://api-eu.dhl.com/track' or the local emulator. */
  trackingUrl: string;
  trackingKey: string;
  origin: { city: string; postalCode: string; country: string };
  timeoutMs?: number;
};

type JsonAnswer = { status: number; body: unknown };

export function createMyDhl(options: MyDhlOptions): Courier {
  return {
    origin: options.origin.city,
    listRates: (query) => listRates(options, query),
    track: (waybill) => track(options, waybill),
  };
}

async function listRates(options: MyDhlOptions, query: RateQuery) {
  const answer = await ask(options, `${trimSlash(options.ratesUrl)}/rates`, {
    method: 'POST',
    headers: {
      Authorization: `Basic ${btoa(`${options.username}:${options.password}`)}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(toRatesBody(options, query)),
  });
  if (!answer.ok) return answer;
  if (answer.value.status >= 400) return toRateFailure(answer.value);
  const parsed = ratesSchema.safeParse(answer.value.body);
  if (!parsed.success) return fail('bad-answer', 'The rates have an unknown shape');
  const rates = parsed.data.products.map((product) => toCourierRate(product, query.currency));
  return ok(rates.filter((rate) => rate !== null));
}

function toRatesBody({ origin, accountNumber }: MyDhlOptions, query: RateQuery) {
  const { destination } = query;
  const isAbroad = destination.country !== origin.country;
  return {
    customerDetails: {
      shipperDetails: toAddress(origin),
      receiverDetails: toAddress(destination),
    },
    accounts: [{ typeCode: 'shipper', number: accountNumber }],
    plannedShippingDateAndTime: nextCollection(new Date()),
    unitOfMeasurement: 'metric',
    isCustomsDeclarable: isAbroad,
    monetaryAmount: [
      {
        typeCode: 'declaredValue',
        value: centsToDollars(query.declaredCents),
        currency: query.currency,
      },
    ],
    nextBusinessDay: true,
    packages: query.parcels.map(({ weightKg, length, width, height }) => ({
      // The courier's smallest weight; it refuses an empty parcel.
      weight: Math.max(0.001, Math.round(weightKg * 1000) / 1000),
      dimensions: { length, width, height },
    })),
  };
}

function toAddress({ city, postalCode, country }: MyDhlOptions['origin']) {
  return {
    postalCode: writtenForCarriers(postalCode).slice(0, 12),
    cityName: city.slice(0, 45),
    countryCode: country,
  };
}

async function track(options: MyDhlOptions, waybill: string) {
  const url = new URL(`${trimSlash(options.trackingUrl)}/shipments`);
  url.search = new URLSearchParams({
    trackingNumber: waybill,
    service: 'express',
    language: 'en',
  }).toString();
  const answer = await ask(options, url.href, { headers: { 'DHL-API-Key': options.trackingKey } });
  if (!answer.ok) return answer;
  const { status, body } = answer.value;
  if (status >= 400) return toTrackingFailure(answer.value);
  const parsed = trackingSchema.safeParse(body);
  if (!parsed.success) return fail('bad-answer', 'The tracking has an unknown shape');
  const [shipment] = parsed.data.shipments;
  return shipment ? ok(toTracking(shipment)) : fail('not-found', 'No shipment in the answer');
}

async function ask(
  { timeoutMs = 8000 }: MyDhlOptions,
  url: string,
  init: RequestInit,
): Promise<Result<JsonAnswer, 'unreachable' | 'bad-answer', string>> {
  let response: Response;
  let text: string;
  try {
    // No redirect: it would send our key, which is in a header, to another server.
    const signal = AbortSignal.timeout(timeoutMs);
    response = await fetch(url, { ...init, signal, redirect: 'error' });
    text = await response.text();
  } catch (error) {
    return fail('unreachable', error instanceof Error ? error.message : String(error));
  }
  if (response.status >= 500) return fail('unreachable', `The courier answered ${response.status}`);
  try {
    return ok({ status: response.status, body: JSON.parse(text) });
  } catch {
    return fail('bad-answer', `The courier's ${response.status} answer is no JSON`);
  }
}

const problemSchema = z.object({
  detail: z.string().default(''),
  additionalDetails: z.array(z.string()).default([]),
});

function toRateFailure({ status, body }: JsonAnswer): Failure<RateFailure, string> {
  const problem = problemSchema.safeParse(body);
  const detail = problem.success
    ? [problem.data.detail, ...problem.data.additionalDetails].join(' ').trim()
    : `The courier answered ${status}`;
  if (status === 401 || status === 403 || /account number/i.test(detail)) {
    return fail('misconfigured', detail);
  }
  if (status === 429) return fail('unreachable', detail);
  if (status === 404 || /\b996\b|not available|no product/i.test(detail)) {
    return fail('no-service', detail);
  }
  const isAboutAddress = /postal|post ?code|zip|city|country|destination|receiver/i.test(detail);
  return fail(isAboutAddress ? 'address-refused' : 'bad-answer', detail);
}

function toTrackingFailure({ status }: JsonAnswer): Failure<TrackingFailure, string> {
  const detail = `The courier answered ${status}`;
  if (status === 404) return fail('not-found', detail);
  if (status === 429) return fail('busy', detail);
  return fail(status === 401 || status === 403 ? 'misconfigured' : 'bad-answer', detail);
}

function trimSlash(url: string): string {
  return url.replace(/\/$/, '');
}

/** 13:00 on the shop's next weekday, in the courier's format. */
export function nextCollection(now: Date): string {
  let day = addDays(shopToday(now), 1);
  while (isWeekend(day)) day = addDays(day, 1);
  return `${day}T13:00:00 GMT${shopOffset(new Date(`${day}T12:00:00Z`))}`;
}

function isWeekend(day: string): boolean {
  return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
}
