import { z } from 'zod';
import { deliveryKinds } from './order.ts';
import { orderNumberPattern } from './order-number.ts';

export const orderNumberParams = z.object({ number: z.string().regex(orderNumberPattern) });

export const trackingParams = z.object({ reference: z.string().trim().min(1).max(60) });

/** A piece as whoever ordered it knows it. */
const orderedPieceSchema = z.object({
  name: z.string(),
  imageUrl: z.string(),
  color: z.string(),
  size: z.string(),
  quantity: z.number(),
  /** For all of them together. */
  total: z.number(),
});

/** What the confirmation page shows: what was ordered, and nothing of who ordered it or where to. */
export const orderConfirmationSchema = z.object({
  orderId: z.string(),
  status: z.string(),
  paymentStatus: z.string(),
  items: z.array(orderedPieceSchema),
  subtotal: z.number(),
  shipping: z.number(),
  discount: z.number(),
  /** Only where it was wrapped as a gift; the words of its card are the buyer's. */
  wrapping: z.number().optional(),
  /** Only where there are any: the code, and what a gift card paid. */
  discountCode: z.string().optional(),
  giftCard: z.number().optional(),
  total: z.number(),
  currency: z.string(),
  carrier: z.string(),
  service: z.string(),
  delivery: z.enum(deliveryKinds),
  createdAt: z.string(),
  /** Only where it is kept for somebody who pays in the boutique. */
  reservedUntil: z.string().optional(),
  estimatedDelivery: z.string(),
  trackingNumber: z.string(),
});

export type OrderedPiece = z.infer<typeof orderedPieceSchema>;
export type OrderConfirmation = z.infer<typeof orderConfirmationSchema>;

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
  trackingNumber: z.string(),
  waybill: z.string().nullable(),
  status: z.string(),
  carrier: z.string(),
  estimatedDelivery: z.string(),
  /** Null where we know no page of whoever carries it. */
  courierUrl: z.string().nullable(),
  steps: z.array(stepSchema),
  events: z.array(z.object({ at: z.string(), status: z.string(), description: z.string() })),
});

export type TrackingStep = z.infer<typeof stepSchema>;
export type OrderTracking = z.infer<typeof orderTrackingSchema>;
