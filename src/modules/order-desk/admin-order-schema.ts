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
import {
  daySchema,
  dollarsUpTo,
  editStartFields,
  noDay,
  plainText,
} from '#shared/schemas/common-schemas.ts';
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

/** An empty filter counts as absent, so a form can be sent with empty fields. */
const none = z.literal('').transform(() => undefined);

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
    /** How the order is sent, if this is known when it is marked. */
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
  /** The value when the form was opened. */
  reservedUntil: z.iso.datetime(),
});

export const cancelSchema = z.object({
  reason: plainText(500).default(''),
  /** Whether the customer gets a mail. */
  tell: z.boolean().default(false),
});

export const noteSchema = z.object({
  text: plainText(2000).min(1, { error: 'is empty' }),
});

const dollars = dollarsUpTo(20_000_000);

export const refundWishSchema = z.object({
  /** In dollars; absent or null refunds all that is left. */
  amount: dollars.nullish(),
  reason: plainText(500).default(''),
  /** Only used if the refund leaves nothing: that cancels the order. */
  restock: z.boolean().default(false),
  /** The refundable sum that the page showed. If it has changed, a colleague refunded first. */
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
  /** In dollars, as in all calls. */
  price: z.number(),
  total: z.number(),
  /** The regular price if staff sold the item for another one, and the reason. */
  listPrice: z.number().nullable(),
  priceReason: z.string(),
  /** The line's share of the discount; absent if no code was used. */
  discount: z.number().optional(),
  /** What is done to it before it is sent; absent if nothing is. */
  addition: z.object({ text: z.string(), isFinal: z.boolean() }).optional(),
});

export const adminOrderSchema = z.object({
  id: z.string(),
  userId: z.number(),
  status: z.enum(orderStatuses),
  /** The status as staff read it; the server knows more about the order than its list. */
  statusLabel: z.string(),
  paymentStatus: z.enum(paymentStatuses),
  /** Where the order was placed, and how it reaches the customer. */
  channel: z.enum(orderChannels),
  delivery: z.enum(deliveryKinds),
  discount: z.number(),
  total: z.number(),
  refunded: z.number(),
  /** What a gift card paid of the total; absent if none did. */
  giftCard: z.number().optional(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Raised by every change of the order. */
  version: z.number(),
  /** How the order is or was sent. */
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
  /** The difference between the cash paid out and the amount; may be negative. */
  cashRounding: z.number(),
  /** The way of paying that the refund uses. */
  method: z.string(),
  state: z.string(),
  reason: z.string(),
  /** Why the refund failed; empty otherwise. */
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
  /** The last error of the mail server, if it refused the mail. */
  error: z.string(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  /** Null if the mail can be sent again. */
  whyNotAgain: z.string().nullable(),
});

export const printedOrderSchema = adminOrderSchema.extend({
  phone: z.string(),
  subtotal: z.number(),
  shipping: z.number(),
  /** Gift wrapping and words; `price` is the cost of wrapping. Null if the order is no gift. */
  gift: z
    .object({
      isWrapped: z.boolean(),
      words: z.string(),
      price: z.number(),
      /** Who receives the gift, if not the buyer. */
      recipient: z.object({ name: z.string(), phone: z.string() }).nullable(),
    })
    .nullable(),
  discountReason: z.string(),
  /** Empty if no code was used. */
  discountCode: z.string(),
  giftCard: z.number(),
  sellsGiftCards: z.boolean(),
  /** The member of staff who entered the order; empty if the shopper placed it. */
  placedBy: z.string(),
  carrier: z.string(),
  service: z.string(),
  trackingReference: z.string(),
  waybill: z.string().nullable(),
  /** The code that the customer shows at the counter; empty unless the order is collected. */
  collectionCode: z.string(),
  /** The end of an unpaid reservation; null unless the order was reserved. */
  reservedUntil: z.string().nullable(),
  /** The difference between the cash taken and the total; may be negative. */
  cashRounding: z.number(),
});

export const adminOrderDetailsSchema = printedOrderSchema.extend({
  /** What the courier charged the shop; null if no courier was asked. */
  courierCost: z.number().nullable(),
  ageConfirmed: z.boolean(),
  paymentMethod: z.enum([...settledMethods, ...handMethods, exchangeMethod]).nullable(),
  /** Each part of the payment; the rounding of cash is separate. */
  payments: z.array(z.object({ method: z.string(), amount: z.number(), refundable: z.number() })),
  /** Nothing is paid yet and no provider is asked: staff record the payment later. */
  isPaidLater: z.boolean(),
  /** The rate for the second currency on papers; null if papers show none. */
  secondRate: z.object({ date: z.string(), rate: z.number() }).nullable(),
  /** The amount that can still be refunded. */
  refundable: z.number(),
  /** The part of it that goes to a gift card, after the part that goes to the provider. */
  refundableToCard: z.number(),
  /** The refundable part of the cash taken, rounded as it was; null if no cash was taken. */
  leftInCash: z.number().nullable(),
  /** Notes between staff, the latest first. The customer never sees them. */
  notes: z.array(z.object({ text: z.string(), author: z.string(), at: z.string() })),
  history: z.array(historySchema),
  refunds: z.array(refundSchema),
  returns: z.array(adminReturnSchema),
  returning: returningSchema,
  mails: z.array(mailSchema),
});
