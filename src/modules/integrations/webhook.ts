import { z } from 'zod';

/** The kinds of events, by their public names. */
export const eventKinds = {
  'order.placed': 'An order was placed',
  'order.paid': 'An order was paid',
  'order.shipped': 'An order was shipped',
  'order.cancelled': 'An order was cancelled',
  'order.refunded': 'Money of an order went back',
  'stock.changed': 'The stock of a variant changed',
} as const;

export type EventKind = keyof typeof eventKinds;

export const eventKindNames = Object.keys(eventKinds) as [EventKind, ...EventKind[]];

/** The kind that the test button sends. */
export const testKind = 'test';

export const mostEndpoints = 10;

export const newEndpointSchema = z.object({
  url: z.string().trim().min(1, 'Please enter the address.').max(2000),
  kinds: z.array(z.enum(eventKindNames)).min(1, 'Please choose what is sent there.'),
});

export type NewEndpoint = z.infer<typeof newEndpointSchema>;

export const endpointChangeSchema = z.object({
  kinds: newEndpointSchema.shape.kinds.optional(),
  paused: z.boolean().optional(),
});

export type EndpointChange = z.infer<typeof endpointChangeSchema>;

export const endpointSchema = z.object({
  id: z.uuid(),
  url: z.string(),
  kinds: z.array(z.string()),
  /** The secret with which the receiver checks signatures. */
  secret: z.string(),
  isPaused: z.boolean(),
  waiting: z.number(),
  givenUp: z.number(),
  createdAt: z.iso.datetime(),
});

export type Endpoint = z.infer<typeof endpointSchema>;

export const deliveryStates = ['waiting', 'delivered', 'given up'] as const;

export const deliverySchema = z.object({
  id: z.uuid(),
  kind: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.number(),
  lastStatus: z.number().nullable(),
  lastError: z.string(),
  body: z.string(),
  createdAt: z.iso.datetime(),
  nextTryAt: z.iso.datetime(),
  deliveredAt: z.iso.datetime().nullable(),
});

export type Delivery = z.infer<typeof deliverySchema>;

/** The pauses in seconds after the first, second, … failed try: three days in all. */
export const retrySeconds = [5, 60, 300, 1800, 7200, 18_000, 36_000, 86_400, 86_400] as const;

/** Null after the last try. */
export function pauseAfter(attempts: number): number | null {
  return retrySeconds[attempts - 1] ?? null;
}
