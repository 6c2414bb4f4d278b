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

/** Everything that a price depends on, as one text, and the answer for it with its time. */
type RememberedRates = { destination: string; answeredAt: number; answer: RatesAnswer };

/** How long an answer is valid, in this page and the next one of the same tab. */
export const ratesCountForMs = 5 * 60_000;

/** Shoppers compare two or three addresses, not twenty. */
const mostAnswers = 5;

const record = createSessionRecord<RememberedRates[]>('ndoro-rates', (stored) =>
  Array.isArray(stored) ? stored.flatMap((entry) => readRemembered(entry) ?? []) : null,
);

/** The bag's link to the checkout loads a new document, which loses all memory of this one. */
export function rememberRates(destination: string, answer: RatesAnswer): void {
  const others = listFresh().filter((known) => known.destination !== destination);
  record.write([{ destination, answeredAt: Date.now(), answer }, ...others].slice(0, mostAnswers));
}

export function findRememberedRates(destination: string): RememberedRates | undefined {
  return listFresh().find((known) => known.destination === destination);
}

/** The server has answered that a rate has changed. */
export function forgetRates(): void {
  record.forget();
}

function listFresh(): RememberedRates[] {
  const now = Date.now();
  return (record.read() ?? []).filter(
    // An answer from the future comes from before the clock was set back.
    ({ answeredAt }) => answeredAt <= now && now - answeredAt < ratesCountForMs,
  );
}

function readRemembered(entry: unknown): RememberedRates | null {
  const { destination, answeredAt, answer } = (entry ?? {}) as Record<string, unknown>;
  if (typeof destination !== 'string' || typeof answeredAt !== 'number') return null;
  return { destination, answeredAt, answer: readRatesAnswer(answer) };
}

/** Invalid entries are left out, as in all lists. */
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
