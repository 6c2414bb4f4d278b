import { z } from 'zod';

/** 'next' acts once and turns itself off. */
const mode = z.enum(['off', 'next', 'all']);

type SwitchMode = z.infer<typeof mode>;

const webhookSwitches = z.object({
  /** Where to, if not to the configured address. */
  url: z.url().nullable(),
  /** Off: events are held back until they are asked for again. */
  enabled: z.boolean(),
  delayMs: z.number().int().min(0).max(600_000),
  /** How many further copies of each event are sent. */
  duplicates: z.number().int().min(0).max(20),
  /** Each event waits a random part of this long, so that they overtake each other. */
  shuffleMs: z.number().int().min(0).max(600_000),
  /** The event arrives before the answer to the call that caused it. */
  early: z.boolean(),
});

const paymentSwitchesSchema = z.object({
  decline: mode,
  /** A refusal for a reason that no client has a word for; nothing is opened. */
  refuseOpen: mode,
  /** The same for ending a payment that nobody has paid. */
  refuseClose: mode,
  /** Nothing is done, and no answer comes. */
  timeoutBeforeCapture: mode,
  /** The money is taken, and no answer comes. */
  timeoutAfterCapture: mode,
  /** A refusal for a reason that no client has a word for; nothing is done. */
  refuseCapture: mode,
  pendingCapture: mode,
  wrongAmount: mode,
  wrongCurrency: mode,
  /** The same news under two event ids, and the browser's approval reported twice. */
  answerTwice: mode,
  /** The account holds too little to give money back. */
  refuseRefund: mode,
  pendingRefund: mode,
  /** Its messages are signed with a wrong key. */
  wrongHash: mode,
  /** A call that changes something: nothing is done, and no answer comes. */
  noAnswerBefore: mode,
  /** A call that changes something: it is done, and no answer comes. */
  noAnswerAfter: mode,
  /** A call that changes something: the connection drops at once, and it is done `lateMs` later. */
  actLater: mode,
  /** How late a call that changes something is answered. */
  lateMs: z.number().int().min(0).max(600_000),
  /** Reads and captures find nothing, as after the provider has thrown it away. */
  forget: mode,
  /** Something between the shop and the provider answers with a page of its own. */
  proxyError: mode,
  serverError: mode,
  hang: mode,
  /** A payment is opened at once, and the answer comes after `hangMs`. */
  slowOpening: mode,
  /** How long a call without answer stays open before the connection is dropped. */
  hangMs: z.number().int().min(0).max(600_000),
  webhooks: webhookSwitches,
});

export type PaymentSwitches = z.infer<typeof paymentSwitchesSchema>;

const defaultPaymentSwitches: PaymentSwitches = {
  decline: 'off',
  refuseOpen: 'off',
  refuseClose: 'off',
  timeoutBeforeCapture: 'off',
  timeoutAfterCapture: 'off',
  refuseCapture: 'off',
  pendingCapture: 'off',
  wrongAmount: 'off',
  wrongCurrency: 'off',
  answerTwice: 'off',
  refuseRefund: 'off',
  pendingRefund: 'off',
  wrongHash: 'off',
  noAnswerBefore: 'off',
  noAnswerAfter: 'off',
  actLater: 'off',
  lateMs: 0,
  forget: 'off',
  proxyError: 'off',
  serverError: 'off',
  hang: 'off',
  slowOpening: 'off',
  hangMs: 60_000,
  webhooks: { url: null, enabled: true, delayMs: 0, duplicates: 0, shuffleMs: 0, early: false },
};

/** A partial change, or `{reset: true}` with what should differ from the defaults. */
export const paymentSwitchesChangeSchema = paymentSwitchesSchema
  .partial()
  .extend({ webhooks: webhookSwitches.partial().optional(), reset: z.boolean().optional() })
  .strict();

type ModeName = {
  [Name in keyof PaymentSwitches]: PaymentSwitches[Name] extends SwitchMode ? Name : never;
}[keyof PaymentSwitches];

export type SwitchBoard = {
  current(): PaymentSwitches;
  change(change: z.infer<typeof paymentSwitchesChangeSchema>): PaymentSwitches;
  /** Whether this switch is on, using it up where it is meant for the next time only. */
  take(name: ModeName): boolean;
};

export function createSwitchBoard(
  read: () => PaymentSwitches | null,
  save: (switches: PaymentSwitches) => void,
): SwitchBoard {
  // What was stored before there was a switch has it off.
  const current = () => ({ ...defaultPaymentSwitches, ...read() });
  return {
    current,
    change({ reset, ...change }) {
      const base = reset ? defaultPaymentSwitches : current();
      const webhooks = { ...base.webhooks, ...change.webhooks };
      const switches = paymentSwitchesSchema.parse({ ...base, ...change, webhooks });
      save(switches);
      return switches;
    },
    take(name) {
      const state = current()[name];
      if (state === 'next') save({ ...current(), [name]: 'off' });
      return state !== 'off';
    },
  };
}
