import { z } from 'zod';
import { orderWays } from '#modules/orders/order-way.ts';

export const trackingParams = z.object({ reference: z.string().trim().min(1).max(60) });

const stepSchema = z.object({
  key: z.enum(['placed', 'processing', 'shipped', 'delivered', 'cancelled', 'returned']),
  label: z.string(),
  at: z.string().nullable(),
  /** Further information: the carrier and its number. */
  note: z.string(),
  isDone: z.boolean(),
});

/** The progress of a parcel, without names, streets or towns. */
export const orderTrackingSchema = z.object({
  /** Null without a courier. */
  trackingNumber: z.string().nullable(),
  way: z.enum(orderWays),
  waybill: z.string().nullable(),
  status: z.string(),
  carrier: z.string(),
  /** Null if nothing is transported. */
  estimatedDelivery: z.string().nullable(),
  /** Null if the carrier's tracking page is unknown. */
  courierUrl: z.string().nullable(),
  steps: z.array(stepSchema),
  events: z.array(z.object({ at: z.string(), status: z.string(), description: z.string() })),
});

export type TrackingStep = z.infer<typeof stepSchema>;
export type OrderTracking = z.infer<typeof orderTrackingSchema>;
