import { z } from 'zod';
import { onlineMethods } from '#modules/payments/payment-method.ts';
import { checkWallet, paynowWishSchema } from '#modules/settlement/checkout-form.ts';

/** Behind a payment link everything is known but how it is paid. */
export const linkPaymentSchema = z
  .object({ paymentMethod: z.enum(onlineMethods), paynow: paynowWishSchema.optional() })
  .superRefine(checkWallet);

export type LinkPaymentInput = z.infer<typeof linkPaymentSchema>;
