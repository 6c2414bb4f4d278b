import { z } from 'zod';

/** 'next' acts once and switches itself off. */
const mode = z.enum(['off', 'next', 'all']);

type SwitchMode = z.infer<typeof mode>;

const webhookSwitches = z.object({
  /** The target, if not the configured address. */
  url: z.url().nullable(),
  /** False: events are stored until they are released. */
  enabled: z.boolean(),
  delayMs: z.number().int().min(0).max(600_000),
  /** The number of extra copies of each event. */
  duplicates: z.number().int().min(0).max(20),
  /** Each event waits a random part of this time, so that events overtake each other. */
  shuffleMs: z.number().int().min(0).max(600_000),
  /** The event arrives before the answer to the call that caused it. */
  early: z.boolean(),
});

const paymentSwitchesSchema = z.object({
  decline: mode,
  /** Refuses for an unknown reason; nothing is opened. */
  refuseOpen: mode,
  /** The same for closing an unpaid payment. */
  refuseClose: mode,
  /** Nothing is done, and no answer is sent. */
  timeoutBeforeCapture: mode,
  /** The money is taken, and no answer is sent. */
  timeoutAfterCapture: mode,
  /** Refuses for an unknown reason; nothing is done. */
  refuseCapture: mode,
  pendingCapture: mode,
  wrongAmount: mode,
  wrongCurrency: mode,
  /** Sends the same event under two ids, and the browser's approval twice. */
  answerTwice: mode,
  /** The account has too little money for a refund. */
  refuseRefund: mode,
  pendingRefund: mode,
  /** Its messages are signed with a wrong key. */
  wrongHash: mode,
  /** For calls that change something: nothing is done, and no answer is sent. */
  noAnswerBefore: mode,
  /** For calls that change something: it is done, and no answer is sent. */
  noAnswerAfter: mode,
  /** For calls that change something: the connection drops, and it is done `lateMs` later. */
  actLater: mode,
  /** The delay of answers to calls that change something. */
  lateMs: z.number().int().min(0).max(600_000),
  /** Reads and captures find nothing, as if the provider had deleted the payment. */
  forget: mode,
  /** A proxy between the shop and the provider answers with its own page. */
  proxyError: mode,
  serverError: mode,
  hang: mode,
  /** A payment is opened at once, and the answer comes after `hangMs`. */
  slowOpening: mode,
  /** The time before the connection of an unanswered call is dropped. */
  hangMs: z.number().int().min(0).max(600_000),
  webhooks: webhookSwitches,
});

export type PaymentSwitches = z.infer<typeof paymentSwitchesSchema>;

/** A partial change, or `{reset: true}` with the differences from the defaults. */
export const paymentSwitchesChangeSchema = paymentSwitchesSchema
  .partial()
  .extend({ webhooks: webhookSwitches.partial().optional(), reset: z.boolean().optional() })
  .strict();

type ModeName = {
  [Name in keyof PaymentSwitches]: PaymentSwitches[Name] extends SwitchMode ? Name : never;
}[keyof PaymentSwitches];

const faults = Object.entries(paymentSwitchesSchema.shape).filter(([, value]) => value === mode);

const defaultPaymentSwitches: PaymentSwitches = {
  ...(Object.fromEntries(faults.map(([name]) => [name, 'off'])) as Record<ModeName, 'off'>),
  lateMs: 0,
  hangMs: 60_000,
  webhooks: { url: null, enabled: true, delayMs: 0, duplicates: 0, shuffleMs: 0, early: false },
};

export type SwitchBoard = {
  current(): PaymentSwitches;
  change(change: z.infer<typeof paymentSwitchesChangeSchema>): PaymentSwitches;
  /** Whether this switch is on; 'next' is then used up. */
  take(name: ModeName): boolean;
};

export function createSwitchBoard(
  read: () => PaymentSwitches | null,
  save: (switches: PaymentSwitches) => void,
): SwitchBoard {
  // A switch that is newer than the stored state is off.
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
