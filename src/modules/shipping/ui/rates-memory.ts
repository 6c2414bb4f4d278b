import { createSessionRecord } from '#client/session-record.ts';
import { type Arrival, dayOf } from '#modules/shipping/arrival.ts';
import { readShippingRate, type ShippingRate } from '#modules/shipping/shipping-rate.ts';

export type RatesAnswer = {
  rates: ShippingRate[];
  arrivals: Arrival[];
  reason: string | null;
  /** The shop pays duty and tax at the border. */
  dutiesIncluded: boolean;
};

/** What a price depends on, as one text, and what was answered for it at that moment. */
type RememberedRates = { destination: string; answeredAt: number; answer: RatesAnswer };

/** As long as an answer counts, in this page and in the next one of the same tab. */
export const ratesCountForMs = 5 * 60_000;

/** Somebody compares two or three addresses, not twenty. */
const mostAnswers = 5;

const record = createSessionRecord<RememberedRates[]>('ndoro-rates', (stored) =>
  Array.isArray(stored) ? stored.flatMap((entry) => readRemembered(entry) ?? []) : null,
);

/** The bag's link to the checkout loads a new document, which knows nothing of the last one. */
export function rememberRates(destination: string, answer: RatesAnswer): void {
  const others = listFresh().filter((known) => known.destination !== destination);
  record.write([{ destination, answeredAt: Date.now(), answer }, ...others].slice(0, mostAnswers));
}

export function findRememberedRates(destination: string): RememberedRates | undefined {
  return listFresh().find((known) => known.destination === destination);
}

/** The shop has said that a rate is no longer what it was. */
export function forgetRates(): void {
  record.forget();
}

function listFresh(): RememberedRates[] {
  const now = Date.now();
  return (record.read() ?? []).filter(
    // An answer from the future was given before somebody set the clock back.
    ({ answeredAt }) => answeredAt <= now && now - answeredAt < ratesCountForMs,
  );
}

function readRemembered(entry: unknown): RememberedRates | null {
  const { destination, answeredAt, answer } = (entry ?? {}) as Record<string, unknown>;
  if (typeof destination !== 'string' || typeof answeredAt !== 'number') return null;
  return { destination, answeredAt, answer: readRatesAnswer(answer) };
}

/** Entries that are no rates are left out, as lists are read all over the shop. */
export function readRatesAnswer(body: unknown): RatesAnswer {
  const { rates, arrivals, reason, dutiesIncluded } = (body ?? {}) as Record<string, unknown>;
  const entries = Array.isArray(rates) ? rates : [];
  return {
    rates: entries.flatMap((entry) => readShippingRate(entry) ?? []),
    arrivals: Array.isArray(arrivals) ? arrivals.flatMap((entry) => readArrival(entry) ?? []) : [],
    reason: typeof reason === 'string' && reason !== '' ? reason : null,
    dutiesIncluded: dutiesIncluded === true,
  };
}

function readArrival(entry: unknown): Arrival | null {
  const { id, date, days } = (entry ?? {}) as Record<string, unknown>;
  if (typeof id !== 'string') return null;
  return {
    id,
    date: typeof date === 'string' ? dayOf(date) : null,
    days: typeof days === 'number' && Number.isInteger(days) && days > 0 ? days : null,
  };
}
