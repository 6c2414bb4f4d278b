import { z } from 'zod';
import type { Result } from '#shared/result.ts';
import { isKeepable } from '#shared/text.ts';

/** The kinds of work that can wait unnoticed. */
export const attentionKinds = [
  'payment',
  'refund',
  'pay-back',
  'webhook',
  'outgoing-webhook',
  'job',
  'mail',
  'return',
  'withdrawal',
  'approval',
  'unpaid-goods',
  'till',
  'sale',
  'fiscal',
  'appointment',
  'product-details',
  'pre-order',
  'virus-scanner',
] as const;

export type AttentionKind = (typeof attentionKinds)[number];

/** A waiting item: what happened, since when, and where to see it. */
export type WaitingThing = {
  id: string;
  title: string;
  detail: string;
  since: Date;
  /** The staff page that shows it. */
  to?: string;
  /** False if its source can retry other items, but not this one. */
  canRetry?: false;
};

/** The item no longer waits, or it was tried again and still waits. */
export type RetryFailure = 'not-waiting' | 'still-waiting';

/** The waiting items of a module, contributed in its `server/module.ts`. */
export type AttentionSource = {
  kind: AttentionKind;
  list(): Promise<WaitingThing[]>;
  /** Absent if only a person can solve it. */
  retry?(id: string): Promise<Result<null, RetryFailure>>;
  /** Records that staff did it elsewhere, with a reference; false if it no longer waits. */
  record?(id: string, reference: string): Promise<boolean>;
  /** True if the module itself notifies staff of new items. */
  isTold?: boolean;
};

export const longestReason = 300;

export const setAsideSchema = z.object({
  reason: z.string().trim().min(1, 'Please say why.').max(longestReason),
});

export const longestReference = 100;

export const doneSchema = z.object({
  reference: z.string().trim().min(1, 'Please enter the reference.').max(longestReference),
});

const thingSchema = z.object({
  kind: z.enum(attentionKinds),
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  since: z.iso.datetime(),
  canRetry: z.boolean(),
  /** Whether staff can record a reference for work done elsewhere. */
  canRecord: z.boolean().optional(),
  to: z.string().optional(),
});

export const attentionSchema = z.object({
  waiting: z.array(thingSchema),
  setAside: z.array(
    thingSchema.extend({ reason: z.string(), by: z.string(), at: z.iso.datetime() }),
  ),
});

export type AttentionBody = z.infer<typeof attentionSchema>;
export type WaitingItem = AttentionBody['waiting'][number];
export type SetAsideItem = AttentionBody['setAside'][number];

export const attentionPlaceSchema = z.object({
  kind: z.enum(attentionKinds),
  id: z.string().min(1).max(300).refine(isKeepable, 'contains a character we cannot keep'),
});

const labels: Readonly<Record<AttentionKind, string>> = {
  payment: 'Payment',
  refund: 'Refund',
  'pay-back': 'Pay back by hand',
  webhook: 'Message from a payment provider',
  'outgoing-webhook': 'Messages to another program',
  job: 'Background job',
  mail: 'Mail',
  return: 'Return',
  withdrawal: 'Withdrawal from contract',
  approval: 'On approval',
  'unpaid-goods': 'Goods not paid for',
  till: 'Till not closed',
  fiscal: 'Fiscal receipts',
  sale: 'Sale',
  appointment: 'Appointment',
  'product-details': 'Product details',
  'pre-order': 'Pre-order',
  'virus-scanner': 'Virus scanner',
};

export function attentionLabel(kind: AttentionKind): string {
  return labels[kind];
}
