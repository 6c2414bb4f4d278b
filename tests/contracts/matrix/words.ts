import type { EndName } from './ends.ts';

export const providers = ['PayPal', 'Stripe', 'Paynow', 'gift card', 'by staff'] as const;
export type Provider = (typeof providers)[number];

/** The meanings of the steps, also for ways of paying in which only the buyer or the bank acts. */
export const stepMeanings = {
  open: 'The shop has the payment opened; by staff, an order is written down that is paid later.',
  approve:
    'The buyer decides on the provider’s page or on the phone. Refused is a declined card or wallet; late is the last moment; given up is when the time was over.',
  capture: 'The shop takes the money; by staff, the payment is written down.',
  cancel:
    'The shopper changes their mind before there is an order; by staff, an unpaid order is cancelled. Given up is who confirms after all; a message before the answer is who cancels while the payment is being opened; a message lost is who cancels at the provider and never comes back.',
  'full refund': 'Staff give all of it back.',
  'partial refund': 'Staff give a part of it back.',
  dispute:
    'The provider tells that the buyer wants the money back. Late is when the word that it is over comes first; given up is when all was refunded before.',
} as const;
export type Step = keyof typeof stepMeanings;
export const steps = Object.keys(stepMeanings) as Step[];

/** The faults, independent of the step. */
export const faults = {
  refused: 'Whoever is asked says no, for a reason that is in nobody’s list.',
  silent: 'No answer comes, and nothing is done.',
  'answered twice': 'It is asked for twice at the same time, and told of twice.',
  'answered late': 'The answer comes after the message and after a look of the job.',
  'answered after we gave up': 'It is done after the shop has stopped waiting for it.',
  'killed before': 'The shop’s process is killed before the other side does anything.',
  'killed after': 'The shop’s process is killed after it was done and before it is known.',
  'message lost': 'No message tells of it.',
  'message before the answer': 'The message is there before the answer.',
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
