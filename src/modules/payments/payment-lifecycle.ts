import type { Cents } from '#shared/money.ts';
import type { PaymentSnapshot } from './payment-provider.ts';

/**
 * opening: the provider was asked to open it. open: the buyer may approve. capturing: we decided to
 * take the money. pending: taken, the provider has not confirmed it, the order stands. captured: taken,
 * the order stands. closing: we decided never to take it. refunding: taken, but there can be no
 * order, so all of it goes back.
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
 * Every move a payment can make. `closed` and `declined` are ends for a payment without money;
 * should money turn up all the same, it goes back. What was closed before the provider's id of it was
 * known goes back to `closing` when it is told, to be closed there too. What is `refunded` comes back to where it was if
 * the provider could not send the money after all.
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

/** States in which the buyer may still pay or the outcome is still open: their stock stays held. */
export const liveStates = ['opening', 'open', 'capturing'] as const satisfies PaymentLifeState[];

/** States that the reconciling job keeps an eye on. */
export const watchedStates = [
  'opening',
  'open',
  'capturing',
  'pending',
  'closing',
] as const satisfies PaymentLifeState[];

/** What to do about a payment, given what the provider says of it. */
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

/** Our state, then the provider's. A hole in this table would be a payment nobody looks after. */
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

/** The right sum, in the right currency, for this payment and no other. */
export function isExpectedMoney(snapshot: PaymentSnapshot, expected: ExpectedMoney): boolean {
  return (
    snapshot.amountCents === expected.amountCents &&
    snapshot.currency.toUpperCase() === expected.currency &&
    snapshot.reference === expected.reference
  );
}

/** Seconds until something that did not work is tried again. It is never given up. */
const retryPauses = [5, 10, 30, 60, 300, 900] as const;

export function retryPause(attempts: number): number {
  return at(retryPauses, attempts);
}

/** Seconds until the next look at a payment: soon at first, then ever more rarely. */
export function checkDelay(state: PaymentLifeState, checks: number): number {
  return at(pauses[state] ?? retryPauses, checks);
}

/**
 * Waiting for somebody else's move takes longer than trying our own again. The first look at one that
 * is being opened comes when no call to a provider can still be running: PayPal's, with its retries,
 * takes a minute at most.
 */
const pauses: Partial<Record<PaymentLifeState, readonly number[]>> = {
  opening: [90],
  open: [20, 40, 80, 160, 300],
  pending: [30, 60, 300, 900],
};

function at(list: readonly number[], index: number): number {
  return list[Math.min(index, list.length - 1)] ?? 0;
}
