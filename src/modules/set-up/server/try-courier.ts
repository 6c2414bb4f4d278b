import type { TrialResult } from '#modules/set-up/set-up.ts';
import type { Courier, CourierRate, RateFailure, RateQuery } from '#modules/shipping/courier.ts';
import { countOf } from '#shared/text.ts';

/** A small box, so that every service accepts it. */
const parcel = { length: 30, width: 20, height: 10, weightKg: 1, billableKg: 1.5 };
const worthCents = 100_00;

/** Asks for the price of one kilogram from the shop to its own address. */
export async function tryCourier(
  courier: Courier,
  { destination, currency }: Pick<RateQuery, 'destination' | 'currency'>,
): Promise<TrialResult> {
  const way = `1 kg from ${courier.origin} to ${destination.city}, ${destination.country}`;
  const answer = await courier.listRates({
    destination,
    parcels: [parcel],
    declaredCents: worthCents,
    currency,
  });
  if (!answer.ok) {
    const { outcome, say } = faults[answer.code];
    return { outcome, steps: [{ sentence: say(way, answer.detail ?? ''), ok: false }] };
  }
  if (answer.value.length === 0) return none(way);
  const asked = { sentence: `The courier was asked for ${way}.`, ok: true };
  return { outcome: 'worked', steps: [asked, ...answer.value.map(toStep)] };
}

function toStep({ carrier, service, rate, currency, transitDays }: CourierRate) {
  const days = transitDays === null ? '' : `, ${countOf(transitDays, 'day')}`;
  return { sentence: `${carrier} ${service}: ${rate} ${currency}${days}.`, ok: true };
}

function none(way: string): TrialResult {
  return {
    outcome: 'refused',
    steps: [{ sentence: `The courier answered, but offers nothing for ${way}.`, ok: false }],
  };
}

type Fault = {
  outcome: TrialResult['outcome'];
  say: (way: string, detail: string) => string;
};

const faults: Readonly<Record<RateFailure, Fault>> = {
  'no-service': {
    outcome: 'refused',
    say: (way) => `The courier answered, but offers nothing for ${way}.`,
  },
  'address-refused': {
    outcome: 'refused',
    say: (_, detail) =>
      `The courier does not know the shop’s address as it stands under Settings: “${detail}”.`,
  },
  misconfigured: {
    outcome: 'refused',
    say: (_, detail) => `The courier refused the key, the secret or the account: “${detail}”.`,
  },
  unreachable: { outcome: 'unclear', say: () => 'The courier could not be reached.' },
  'bad-answer': {
    outcome: 'unclear',
    say: (_, detail) => `The courier’s answer could not be read: “${detail}”.`,
  },
};
