import { z } from 'zod';
import { orderWays } from '#modules/orders/order-way.ts';

export const trackingParams = z.object({ reference: z.string().trim().min(1).max(60) });

const stepSchema = z.object({
  key: z.enum(['placed', 'processing', 'shipped', 'delivered', 'cancelled', 'returned']),
  label: z.string(),
  at: z.string().nullable(),
  /** What else is to say of it: who carries the parcel, and under which number. */
  note: z.string(),
  isDone: z.boolean(),
});

/** A parcel's way, without names, streets or towns. */
export const orderTrackingSchema = z.object({
  /** Null where no courier brings it. */
  trackingNumber: z.string().nullable(),
  way: z.enum(orderWays),
  waybill: z.string().nullable(),
  status: z.string(),
  carrier: z.string(),
  /** Null where nothing travels. */
  estimatedDelivery: z.string().nullable(),
  /** Null where we know no page of whoever carries it. */
  courierUrl: z.string().nullable(),
  steps: z.array(stepSchema),
  events: z.array(z.object({ at: z.string(), status: z.string(), description: z.string() })),
});

export type TrackingStep = z.infer<typeof stepSchema>;
export type OrderTracking = z.infer<typeof orderTrackingSchema>;
