import type { EndName } from './ends.ts';

export const providers = ['PayPal', 'Stripe', 'Paynow', 'gift card', 'by staff'] as const;
export type Provider = (typeof providers)[number];

/** The meanings of the steps, also for ways of paying in which only the buyer or the bank acts. */
export const stepMeanings = {
  open: 'The shop opens the payment; staff write an unpaid order.',
  approve:
    'The buyer decides, on a page or a phone. Refused: the card or wallet is declined. Late: at the last moment. Given up: after the time was over.',
  capture: 'The shop takes the money; staff write it down.',
  cancel:
    'The shopper changes their mind before there is an order; staff cancel an unpaid order. Given up: confirms after all. Message before the answer: cancels while the payment is being opened. Message lost: cancels at the provider and never comes back.',
  'full refund': 'Staff give all of it back.',
  'partial refund': 'Staff give a part back.',
  dispute:
    'The buyer demands the money back from the provider. Late: that it is over is told first. Given up: all was refunded before.',
} as const;
export type Step = keyof typeof stepMeanings;
export const steps = Object.keys(stepMeanings) as Step[];

/** The faults, independent of the step. */
export const faults = {
  refused: 'Whoever is asked says no, for an unlisted reason.',
  silent: 'No answer comes, and nothing is done.',
  'answered twice': 'It is asked for twice at once, and told of twice.',
  'answered late': 'The answer comes after the message and after the job has looked.',
  'answered after we gave up': 'It is done after the shop stopped waiting.',
  'killed before': 'The shop is killed before the other side acts.',
  'killed after': 'The shop is killed after it was done and before it knows.',
  'message lost': 'No message tells of it.',
  'message before the answer': 'The message comes before the answer.',
} as const;
export type Fault = keyof typeof faults;

/** The end; `then` is the end after the provider answers again. */
export type PossibleRow = { end: EndName; then?: EndName };

/** A combination has an end, or a sentence why it can't happen. */
export type Row = PossibleRow | { never: string };

export type ProviderRows = Record<Step, Record<Fault, Row>>;
export type Matrix = Record<Provider, ProviderRows>;

export const ends = (end: EndName, then?: EndName): PossibleRow => ({ end, ...(then && { then }) });
export const never = (why: string): Row => ({ never: why });

export const faultNames = Object.keys(faults) as Fault[];

/** A whole step that a provider does not have. */
export function noSuchStep(why: string): Record<Fault, Row> {
  return Object.fromEntries(faultNames.map((fault) => [fault, never(why)])) as Record<Fault, Row>;
}
