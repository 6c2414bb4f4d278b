import { z } from 'zod';
import { handMethods, paymentMethods } from '#modules/payments/payment-method.ts';
import { isKeepable } from '#shared/text.ts';
import { orderSorts } from './admin-order.ts';
import {
  deliveryKinds,
  orderChannels,
  orderStatuses,
  paidFor,
  paymentStatuses,
  settableStatuses,
} from './order.ts';
import { orderNumberPattern } from './order-number.ts';

const largestPage = 500;
const noLimit = { error: `must be a number from 1 to ${largestPage}` };

/** An empty filter is no filter, so that a form can be sent as it stands. */
const none = z.literal('').transform(() => undefined);

const plainText = (limit: number) =>
  z
    .string()
    .trim()
    .max(limit, { error: `must have at most ${limit} characters` })
    .refine(isKeepable, { error: 'contains a character that is not allowed' });

const noCustomer = { error: 'is not a customer' };
const userId = z.coerce
  .number(noCustomer)
  .int(noCustomer)
  .min(1, noCustomer)
  .max(2_147_483_647, noCustomer);

const oneOf = (values: readonly string[]) => ({ error: `must be one of ${values.join(', ')}` });

const paymentFilters = [...paymentStatuses, paidFor] as const;

export const orderFilterSchema = z.object({
  q: plainText(200)
    .transform((text) => text || undefined)
    .optional(),
  status: z.union([none, z.enum(orderStatuses)], oneOf(orderStatuses)).optional(),
  payment: z.union([none, z.enum(paymentFilters)], oneOf(paymentFilters)).optional(),
  channel: z.union([none, z.enum(orderChannels)], oneOf(orderChannels)).optional(),
  userId: z.union([none, userId], noCustomer).optional(),
});

export const orderQuerySchema = orderFilterSchema.extend({
  sort: z.enum(orderSorts, oneOf(orderSorts)).default('newest'),
  limit: z.coerce
    .number(noLimit)
    .int(noLimit)
    .min(1, noLimit)
    .max(largestPage, noLimit)
    .default(largestPage),
  cursor: z.string().max(3000).optional(),
});

export const orderIdParams = z.object({
  id: z.string().regex(orderNumberPattern, { error: 'is not an order number' }),
});

export const customerIdParams = z.object({ id: userId });

export const statusChangeSchema = z.object({
  status: z.enum(settableStatuses, oneOf(settableStatuses)),
});

export const waybillChangeSchema = z.object({ waybill: plainText(40) });

const cents = (amount: number) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6;

const dollars = z
  .number({ error: 'must be a number' })
  .max(20_000_000, { error: 'is too large' })
  .refine(cents, { error: 'has at most two decimals' });

export const refundWishSchema = z.object({
  /** In dollars; absent or null gives back all that is left. */
  amount: dollars.nullish(),
  reason: plainText(500).default(''),
  /** Only counts for a refund that leaves nothing: it cancels the order. */
  restock: z.boolean().default(false),
  /** What the page showed as left. If it is no longer so, somebody else was faster. */
  refundable: dollars.optional(),
});

const addressSchema = z.object({
  streetAddress: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  postalCode: z.string(),
});

const itemSchema = z.object({
  productId: z.number().nullable(),
  productName: z.string(),
  color: z.string(),
  size: z.string(),
  imageUrl: z.string(),
  quantity: z.number(),
  price: z.number(),
  total: z.number(),
  listPrice: z.number().nullable(),
  priceReason: z.string(),
});

export const adminOrderSchema = z.object({
  id: z.string(),
  userId: z.number(),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  channel: z.enum(orderChannels),
  delivery: z.enum(deliveryKinds),
  discount: z.number(),
  total: z.number(),
  refunded: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number(),
  user: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
  items: z.array(itemSchema),
  shippingAddress: addressSchema,
  billingAddress: addressSchema,
});

const historySchema = z.object({
  kind: z.string(),
  from: z.string(),
  to: z.string(),
  note: z.string(),
  actor: z.string(),
  at: z.string(),
});

const refundSchema = z.object({
  amount: z.number(),
  state: z.string(),
  reason: z.string(),
  failure: z.string(),
  requestedBy: z.string(),
  createdAt: z.string(),
});

const mailSchema = z.object({
  kind: z.string(),
  subject: z.string(),
  state: z.string(),
  error: z.string(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
});

export const adminOrderDetailsSchema = adminOrderSchema.extend({
  phone: z.string(),
  subtotal: z.number(),
  shipping: z.number(),
  discountReason: z.string(),
  placedBy: z.string(),
  carrier: z.string(),
  service: z.string(),
  trackingReference: z.string(),
  waybill: z.string().nullable(),
  ageConfirmed: z.boolean(),
  paymentMethod: z.enum([...paymentMethods, ...handMethods]).nullable(),
  isPaidLater: z.boolean(),
  refundable: z.number(),
  history: z.array(historySchema),
  refunds: z.array(refundSchema),
  mails: z.array(mailSchema),
});

export const customerSchema = z.object({
  id: z.number(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  isActive: z.boolean(),
  createdAt: z.string(),
  orders: z.number(),
  spent: z.number(),
});
