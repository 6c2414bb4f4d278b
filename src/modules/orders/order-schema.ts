import { z } from 'zod';
import { deliveryKinds } from './order.ts';
import { orderNumberPattern } from './order-number.ts';
import { orderWays } from './order-way.ts';

export const orderNumberParams = z.object({ number: z.string().regex(orderNumberPattern) });

/** An order line as its customer sees it. */
const orderedItemSchema = z.object({
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
  items: z.array(orderedItemSchema),
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
  /** Only where it is held for somebody who pays in the boutique. */
  reservedUntil: z.string().optional(),
  /** Only until the mailed link was opened. */
  awaitsConfirming: z.literal(true).optional(),
  /** Only where it is neither sent by courier nor collected. */
  way: z.enum(orderWays).optional(),
  /** Only of what travels. */
  estimatedDelivery: z.string().optional(),
  /** Only where a courier brings it. */
  trackingNumber: z.string().optional(),
});

export type OrderedItem = z.infer<typeof orderedItemSchema>;
export type OrderConfirmation = z.infer<typeof orderConfirmationSchema>;
