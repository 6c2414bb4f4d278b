import { z } from 'zod';
import {
  deliveryKinds,
  orderChannels,
  orderStatuses,
  paidFor,
  paymentStatuses,
  settableStatuses,
} from '#modules/orders/order.ts';
import { orderNumberPattern } from '#modules/orders/order-number.ts';
import { packedFilters } from '#modules/orders/packing/pack-order.ts';
import { exchangeMethod, handMethods, settledMethods } from '#modules/payments/payment-method.ts';
import { daySchema, editStartFields, noDay } from '#shared/schemas/common-schemas.ts';
import { isKeepable } from '#shared/text.ts';
import { mostExtraDays } from './keep-longer.ts';
import { adminReturnSchema, returningSchema } from './order-returns.ts';
import { sendingSchema, sentSchema } from './sending-schema.ts';

export const noCustomer = { error: 'is not a customer' };

export const userId = z.coerce
  .number(noCustomer)
  .int(noCustomer)
  .min(1, noCustomer)
  .max(2_147_483_647, noCustomer);

const orderSorts = ['newest', 'oldest', 'total-asc', 'total-desc'] as const;

export type OrderSort = (typeof orderSorts)[number];

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
  packed: z.union([none, z.enum(packedFilters)], oneOf(packedFilters)).optional(),
  from: z.union([none, daySchema], noDay).optional(),
  to: z.union([none, daySchema], noDay).optional(),
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

export const statusChangeSchema = z
  .object({
    status: z.enum(settableStatuses, oneOf(settableStatuses)),
    /** How it goes, where that is known as it is marked. */
    sending: sendingSchema.optional(),
    ...editStartFields,
  })
  .refine(({ status, sending }) => !sending || status === 'shipped', {
    path: ['sending'],
    error: 'belongs to an order that is marked as shipped',
  });

export const waybillChangeSchema = z.object({ waybill: plainText(40), ...editStartFields });

export const keepLongerSchema = z.object({
  days: z
    .number()
    .int()
    .min(1)
    .max(mostExtraDays, { error: `must be at most ${mostExtraDays}` }),
  /** As the form was opened. */
  reservedUntil: z.iso.datetime(),
});

export const cancelSchema = z.object({
  reason: plainText(500).default(''),
  /** Whether the customer is written to. */
  tell: z.boolean().default(false),
});

export const noteSchema = z.object({
  text: plainText(2000).min(1, { error: 'is empty' }),
});

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
  version: editStartFields.version,
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
  /** In dollars, as everything on the wire. */
  price: z.number(),
  total: z.number(),
  /** What it costs in the shop, where staff sold it for another price, and why. */
  listPrice: z.number().nullable(),
  priceReason: z.string(),
  /** Its share of what a code took off; absent where no code was used. */
  discount: z.number().optional(),
});

export const adminOrderSchema = z.object({
  id: z.string(),
  userId: z.number(),
  status: z.enum(orderStatuses),
  /** As staff read it; the server knows more of the order than its list does. */
  statusLabel: z.string(),
  paymentStatus: z.enum(paymentStatuses),
  /** Where it came from, and how it reaches the customer. */
  channel: z.enum(orderChannels),
  delivery: z.enum(deliveryKinds),
  discount: z.number(),
  total: z.number(),
  refunded: z.number(),
  /** What a gift card paid of the total; absent where none did. */
  giftCard: z.number().optional(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Raised by every change of the order. */
  version: z.number(),
  /** How it goes or went. */
  sending: sentSchema,
  packedAt: z.string().nullable(),
  packedBy: z.string(),
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
  /** What was paid out in cash above that, or below it. */
  cashRounding: z.number(),
  /** The way of paying that it goes back by. */
  method: z.string(),
  state: z.string(),
  reason: z.string(),
  /** Why nothing went back; empty unless it failed. */
  failure: z.string(),
  requestedBy: z.string(),
  createdAt: z.string(),
});

const mailSchema = z.object({
  id: z.string(),
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  state: z.string(),
  /** What the mail server last said, if it refused. */
  error: z.string(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  /** Null where it can be sent once more. */
  whyNotAgain: z.string().nullable(),
});

export const printedOrderSchema = adminOrderSchema.extend({
  phone: z.string(),
  subtotal: z.number(),
  shipping: z.number(),
  /** A present; `price` is what its wrapping cost. Null where it is none. */
  gift: z
    .object({
      isWrapped: z.boolean(),
      words: z.string(),
      price: z.number(),
      /** Whom it goes to, where that is not the buyer. */
      recipient: z.object({ name: z.string(), phone: z.string() }).nullable(),
    })
    .nullable(),
  discountReason: z.string(),
  /** Empty where no code was used. */
  discountCode: z.string(),
  giftCard: z.number(),
  sellsGiftCards: z.boolean(),
  /** Who wrote it down; empty where the shopper did. */
  placedBy: z.string(),
  carrier: z.string(),
  service: z.string(),
  trackingReference: z.string(),
  waybill: z.string().nullable(),
  /** What the customer shows at the counter; empty where nobody comes for it. */
  collectionCode: z.string(),
  /** Until when it is held unpaid; null unless it was reserved. */
  reservedUntil: z.string().nullable(),
  /** What was taken in cash above the total, or below it. */
  cashRounding: z.number(),
});

export const adminOrderDetailsSchema = printedOrderSchema.extend({
  /** What the courier asked of the shop; null where nobody was asked. */
  courierCost: z.number().nullable(),
  ageConfirmed: z.boolean(),
  paymentMethod: z.enum([...settledMethods, ...handMethods, exchangeMethod]).nullable(),
  /** Every part of what was paid; the rounding of cash stands apart. */
  payments: z.array(z.object({ method: z.string(), amount: z.number(), refundable: z.number() })),
  /** Nothing was paid, and no provider is asked: staff note the payment when it comes. */
  isPaidLater: z.boolean(),
  /** At which papers print the second currency; null for not at all. */
  secondRate: z.object({ date: z.string(), rate: z.number() }).nullable(),
  /** What can still be given back. */
  refundable: z.number(),
  /** What of that goes on a gift card, after what goes back to the provider. */
  refundableToCard: z.number(),
  /** What is left of the cash that was taken, rounded as it was; null where none was. */
  leftInCash: z.number().nullable(),
  /** What one member of staff tells the others; the customer never reads it. The latest first. */
  notes: z.array(z.object({ text: z.string(), author: z.string(), at: z.string() })),
  history: z.array(historySchema),
  refunds: z.array(refundSchema),
  returns: z.array(adminReturnSchema),
  returning: returningSchema,
  mails: z.array(mailSchema),
});
