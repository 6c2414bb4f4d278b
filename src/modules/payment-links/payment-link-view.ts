import { z } from 'zod';
import { onlineMethods } from '#modules/payments/payment-method.ts';
import { checkWallet, paynowWishSchema } from '#modules/settlement/checkout-form.ts';

export const paymentLinkStates = ['open', 'paid', 'cancelled', 'expired'] as const;

export type PaymentLinkState = (typeof paymentLinkStates)[number];

/** A payment link as staff see it. */
export const paymentLinkSchema = z.object({
  id: z.string(),
  state: z.enum(paymentLinkStates),
  customer: z.string(),
  email: z.string(),
  total: z.number(),
  items: z.array(z.string()),
  createdBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** Null unless the link can be paid. */
  url: z.string().nullable(),
  orderNumber: z.string().nullable(),
});

export type PaymentLinkView = z.infer<typeof paymentLinkSchema>;

/** What the customer sees behind the link: the purchase without the customer's name or address. */
export const payablePurchaseSchema = z.object({
  state: z.enum(paymentLinkStates),
  lines: z.array(
    z.object({
      name: z.string(),
      detail: z.string(),
      imageUrl: z.string(),
      quantity: z.number(),
      price: z.number(),
    }),
  ),
  subtotal: z.number(),
  discount: z.number(),
  shipping: z.number(),
  total: z.number(),
  delivery: z.enum(['delivery', 'collection', 'email']),
  isDeposit: z.boolean(),
  expiresAt: z.string(),
  orderNumber: z.string().nullable(),
  /** Whether Paynow is offered beside card and PayPal. */
  offersPaynow: z.boolean(),
});

export type PayablePurchase = z.infer<typeof payablePurchaseSchema>;

/** The way to pay is the only unknown behind a payment link. */
export const linkPaymentSchema = z
  .object({ paymentMethod: z.enum(onlineMethods), paynow: paynowWishSchema.optional() })
  .superRefine(checkWallet);

export type LinkPaymentInput = z.infer<typeof linkPaymentSchema>;
