import { z } from 'zod';
import { deliveryKinds } from './order.ts';
import { orderNumberPattern } from './order-number.ts';
import { orderWays } from './order-way.ts';

export const orderNumberParams = z.object({ number: z.string().regex(orderNumberPattern) });

/** An order line as its customer sees it. */
const orderedItemSchema = z.object({
  name: z.string(),
  imageUrl: z.string(),
  /** The picture for the dark theme, if there is one. */
  darkImageUrl: z.string().optional(),
  color: z.string(),
  size: z.string(),
  /** What is done to it before it is sent, in words; absent if nothing is. */
  addition: z.string().optional(),
  quantity: z.number(),
  /** For the whole quantity. */
  total: z.number(),
});

/** What the confirmation page shows: the products, without the customer and their address. */
export const orderConfirmationSchema = z.object({
  orderId: z.string(),
  status: z.string(),
  paymentStatus: z.string(),
  items: z.array(orderedItemSchema),
  subtotal: z.number(),
  shipping: z.number(),
  discount: z.number(),
  /** Only for a wrapped gift; only the buyer sees the text of its card. */
  wrapping: z.number().optional(),
  /** Only if present: the code, and the amount a gift card paid. */
  discountCode: z.string().optional(),
  giftCard: z.number().optional(),
  total: z.number(),
  currency: z.string(),
  carrier: z.string(),
  service: z.string(),
  delivery: z.enum(deliveryKinds),
  createdAt: z.string(),
  /** Only for a reservation that is paid in the boutique. */
  reservedUntil: z.string().optional(),
  /** Only until the mailed link was opened. */
  awaitsConfirming: z.literal(true).optional(),
  /** Only if it is neither sent by courier nor collected. */
  way: z.enum(orderWays).optional(),
  /** Only for shipped products. */
  estimatedDelivery: z.string().optional(),
  /** Only if a courier delivers it. */
  trackingNumber: z.string().optional(),
});

export type OrderedItem = z.infer<typeof orderedItemSchema>;
export type OrderConfirmation = z.infer<typeof orderConfirmationSchema>;
