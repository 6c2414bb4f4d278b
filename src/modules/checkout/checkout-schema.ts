import { z } from 'zod';
import { quantityCeiling } from '#modules/cart/cart.ts';
import { onlineMethods } from '#modules/payments/payment-method.ts';
import { paynowWays } from '#modules/payments/paynow.ts';
import { checkoutFormSchema, placedFormSchema } from '#modules/settlement/checkout-form.ts';
import { shippingRateSchema } from '#modules/shipping/shipping-schema.ts';
import { writtenText } from '#shared/schemas/common-schemas.ts';

const quantity = z
  .number({ error: 'Quantity must be a whole number' })
  .int({ error: 'Quantity must be a whole number' })
  .min(1, { error: 'Quantity must be at least 1' })
  .max(quantityCeiling, { error: 'We do not have that many' });

/** Its price and its text are not read: the module that offers it makes both anew. */
const additionSchema = z.object({
  by: writtenText(40).min(1),
  choice: z
    .record(z.string().max(40), writtenText(200))
    .refine((choice) => Object.keys(choice).length <= 10, { error: 'Too many fields' }),
  text: writtenText(500).nullish(),
  extraDays: z.number().int().min(0).max(1000).nullish(),
});

/** Only product and quantity count. The other fields are compared with the shop's own data. */
export const bagItemSchema = z.object({
  productId: z.coerce.number().int().positive().max(2_147_483_647),
  quantity,
  color: writtenText(300).nullish(),
  size: writtenText(100).nullish(),
  price: z.number().nullish(),
  addition: additionSchema.nullish(),
});

export type BagItem = z.infer<typeof bagItemSchema>;

/** Stripe accepts a hundred lines, and shipping and wrapping are two of them. */
const mostLines = 98;

export const bagSchema = z.object({
  items: z
    .array(bagItemSchema)
    .min(1, { error: 'Your cart is empty' })
    .max(mostLines, { error: `At most ${mostLines} different pieces fit into one order` }),
});

/** As typed; its meaning is decided when it is looked up. */
const typedCode = writtenText(60);

const codeFields = { discountCode: typedCode.optional(), giftCardCode: typedCode.optional() };

export const openPaymentSchema = z.object({
  ...codeFields,
  form: checkoutFormSchema,
  cart: bagSchema,
  shippingRate: shippingRateSchema,
  /** The wrapping price on the page, in dollars. If it changed, the shopper is asked first. */
  wrappingPrice: z.number().optional(),
  /**
   * Made by the browser and stored during the checkout: a second press of pay, with another bag or
   * method, replaces what this checkout holds instead of holding it twice.
   */
  checkoutId: z.uuid().optional(),
});

export const placeOrderSchema = z.object({
  form: placedFormSchema.optional(),
  cart: bagSchema.optional(),
  shippingRate: shippingRateSchema.optional(),
  paypalPaymentId: writtenText(100).min(1).optional(),
  stripeSessionId: writtenText(200).min(1).optional(),
});

/** A question before the payment. Shipping is the price of the chosen option, in dollars. */
export const offersInputSchema = z.object({
  ...codeFields,
  cart: bagSchema,
  email: writtenText(254).optional(),
  shipping: z.number().min(0).max(1_000_000).nullish(),
  isWrapped: z.boolean().optional(),
  checkoutId: z.uuid().optional(),
});

const shownDiscountSchema = z.object({
  code: z.string(),
  /** '10% off', 'Free delivery' */
  text: z.string(),
  amount: z.number(),
});

const shownCardSchema = z.object({
  lastFour: z.string(),
  /** What the card pays of this order, and its balance afterwards. */
  amount: z.number(),
  remaining: z.number(),
});

/** Amounts in dollars; `due` is left to pay by card or PayPal. */
export const offersAnswerSchema = z.object({
  discount: shownDiscountSchema.nullable(),
  giftCard: shownCardSchema.nullable(),
  total: z.number(),
  due: z.number(),
});

export type OffersInput = z.infer<typeof offersInputSchema>;
export type OffersAnswer = z.infer<typeof offersAnswerSchema>;

export const cancelCheckoutSchema = z.object({ checkoutId: z.uuid() });

const promptSchema = z.object({
  way: z.enum(paynowWays).exclude(['page']),
  instructions: z.string(),
  code: z.string().nullable(),
  phoneEnd: z.string(),
  answerBy: z.string(),
});

export const openedPaymentSchema = z.object({
  checkoutId: z.string(),
  provider: z.enum(onlineMethods),
  /** Only for Paynow: the id the page asks with, and what to confirm on the phone. */
  paynow: z.object({ paymentId: z.string(), prompt: promptSchema.nullable() }).optional(),
  /** The id that the PayPal widget approves. */
  paypalOrderId: z.string().nullable(),
  stripeSessionId: z.string().nullable(),
  /** The provider's own page; card payments go there. */
  redirectUrl: z.string(),
  subtotal: z.number(),
  shipping: z.number(),
  /** Only for a wrapped gift. */
  wrapping: z.number().optional(),
  total: z.number(),
  currency: z.string(),
  expiresAt: z.string(),
  /** Only if present: the discount, the amount a gift card pays, the amount left to pay. */
  discount: z.number().optional(),
  giftCard: z.number().optional(),
  due: z.number().optional(),
  /** The order, if a gift card paid all of it. */
  orderId: z.string().optional(),
});

export type OpenPaymentInput = z.infer<typeof openPaymentSchema>;
export type PlaceOrderInput = z.infer<typeof placeOrderSchema>;
export type OpenedPaymentAnswer = z.infer<typeof openedPaymentSchema>;

export const placedOrderSchema = z.object({
  orderId: z.string(),
  success: z.literal(true),
});

export const paynowQuestionSchema = z.object({ paymentId: z.uuid() });

/** ended: not confirmed in time, or cancelled. refunded: paid, but there is no order. */
export const paynowStateSchema = z.object({
  state: z.enum(['waiting', 'placed', 'declined', 'ended', 'refunded']),
  orderId: z.string().optional(),
  /** In dollars. */
  total: z.number(),
  prompt: promptSchema.nullable(),
  /** How long it can still be confirmed on the phone; 0 for other ways to pay. */
  secondsLeft: z.number(),
  /** The provider's own page, if the shopper pays there. */
  redirectUrl: z.string(),
});

export type PaynowState = z.infer<typeof paynowStateSchema>;
