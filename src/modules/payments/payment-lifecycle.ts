import type { Cents } from '#shared/money.ts';
import type { PaymentSnapshot } from './payment-provider.ts';

/**
 * opening: the provider was asked to open it. open: the buyer may approve. capturing: we decided to
 * take the money. pending: taken but not confirmed by the provider; the order stands. captured:
 * taken; the order stands. closing: we decided never to take it. refunding: taken, but no order is
 * possible, so all of it goes back.
 */
export type PaymentLifeState =
  | 'opening'
  | 'open'
  | 'capturing'
  | 'pending'
  | 'captured'
  | 'closing'
  | 'closed'
  | 'declined'
  | 'refunding'
  | 'refunded';

/**
 * Every move a payment can make. `closed` and `declined` end a payment without money; money that
 * arrives later goes back. A payment that was closed before we knew the provider's id goes back to
 * `closing` once we know it, to be closed there too. A `refunded` payment goes back to its earlier
 * state if the provider could not send the money.
 */
export const paymentTransitions = {
  opening: ['open', 'closing', 'closed'],
  open: ['capturing', 'closing', 'closed', 'declined', 'captured', 'pending', 'refunding'],
  capturing: ['captured', 'pending', 'open', 'declined', 'closed', 'refunding'],
  pending: ['captured', 'declined'],
  captured: ['refunded'],
  closing: ['closed', 'refunding'],
  closed: ['closing', 'refunding'],
  declined: ['refunding'],
  refunding: ['refunded'],
  refunded: ['captured', 'refunding'],
} as const satisfies Record<PaymentLifeState, readonly PaymentLifeState[]>;

export function canMove(from: PaymentLifeState, to: PaymentLifeState): boolean {
  return (paymentTransitions[from] as readonly PaymentLifeState[]).includes(to);
}

/** States in which the buyer may still pay or the result is still open: their stock stays held. */
export const liveStates = ['opening', 'open', 'capturing'] as const satisfies PaymentLifeState[];

/** States that the reconciling job checks. */
export const watchedStates = [
  'opening',
  'open',
  'capturing',
  'pending',
  'closing',
] as const satisfies PaymentLifeState[];

/** What to do about a payment, given its state at the provider. */
export type SettlementStep =
  | 'wait'
  | 'capture'
  | 'place'
  | 'place-pending'
  | 'confirm'
  | 'fail-order'
  | 'reopen'
  | 'decline'
  | 'close'
  | 'refuse'
  | 'give-back'
  | 'done';

export type ExpectedMoney = { reference: string; amountCents: Cents; currency: string };

type Guard = (snapshot: PaymentSnapshot, expected: ExpectedMoney) => SettlementStep;

const asExpected: (ifSo: SettlementStep, ifNot: SettlementStep) => Guard =
  (ifSo, ifNot) => (snapshot, expected) =>
    isExpectedMoney(snapshot, expected) ? ifSo : ifNot;

const always =
  (step: SettlementStep): Guard =>
  () =>
    step;

/** Our state, then the provider's. The table must be complete: a gap means a forgotten payment. */
const steps: Record<
  Exclude<PaymentLifeState, 'opening'>,
  Record<PaymentSnapshot['state'], Guard>
> = {
  open: {
    open: always('wait'),
    approved: asExpected('capture', 'refuse'),
    captured: asExpected('place', 'give-back'),
    pending: asExpected('place-pending', 'wait'),
    declined: always('decline'),
    closed: always('close'),
  },
  capturing: {
    open: always('reopen'),
    approved: asExpected('capture', 'refuse'),
    captured: asExpected('place', 'give-back'),
    pending: asExpected('place-pending', 'wait'),
    declined: always('decline'),
    closed: always('close'),
  },
  pending: {
    open: always('wait'),
    approved: always('wait'),
    captured: asExpected('confirm', 'wait'),
    pending: always('wait'),
    declined: always('fail-order'),
    closed: always('fail-order'),
  },
  closing: {
    open: always('close'),
    approved: always('close'),
    captured: always('give-back'),
    pending: always('wait'),
    declined: always('close'),
    closed: always('close'),
  },
  closed: ended(),
  declined: ended(),
  captured: allDone(),
  refunding: allDone(),
  refunded: allDone(),
};

function ended(): Record<PaymentSnapshot['state'], Guard> {
  return { ...allDone(), captured: always('give-back') };
}

function allDone(): Record<PaymentSnapshot['state'], Guard> {
  const done = always('done');
  return {
    open: done,
    approved: done,
    captured: done,
    pending: done,
    declined: done,
    closed: done,
  };
}

export function nextStep(
  state: Exclude<PaymentLifeState, 'opening'>,
  snapshot: PaymentSnapshot,
  expected: ExpectedMoney,
): SettlementStep {
  return steps[state][snapshot.state](snapshot, expected);
}

/** The right amount and currency, for exactly this payment. */
export function isExpectedMoney(snapshot: PaymentSnapshot, expected: ExpectedMoney): boolean {
  return (
    snapshot.amountCents === expected.amountCents &&
    snapshot.currency.toUpperCase() === expected.currency &&
    snapshot.reference === expected.reference
  );
}

/** Seconds until a failed action is retried. The retries never end. */
const retryPauses = [5, 10, 30, 60, 300, 900] as const;

export function retryPause(attempts: number): number {
  return at(retryPauses, attempts);
}

/** Seconds until the next look at a payment: short at first, then longer and longer. */
export function checkDelay(state: PaymentLifeState, checks: number): number {
  return at(pauses[state] ?? retryPauses, checks);
}

/**
 * Waiting for the other side takes longer than our own retries. A payment that is being opened is
 * first checked when no call to a provider can still run: PayPal's, with its retries, takes a
 * minute at most.
 */
const pauses: Partial<Record<PaymentLifeState, readonly number[]>> = {
  opening: [90],
  open: [20, 40, 80, 160, 300],
  pending: [30, 60, 300, 900],
};

function at(list: readonly number[], index: number): number {
  return list[Math.min(index, list.length - 1)] ?? 0;
}
