import { z } from 'zod';
import { deliveryKinds } from '#modules/orders/order.ts';
import { handMethods } from '#modules/payments/payment-method.ts';
import { takenBackSchema } from '#modules/returns/return-schema.ts';
import { plainText } from '#shared/schemas/common-schemas.ts';
import { lineSchema, shippingSchema } from './sale-schema.ts';

export const exchangeSchema = takenBackSchema.extend({
  /** The id of the new order, made by the form, like the id of the return. */
  saleId: z.uuid(),
  newLines: z
    .array(lineSchema.omit({ price: true, priceReason: true }))
    .min(1, 'Please choose what it is exchanged for')
    .max(99),
  delivery: z.enum(deliveryKinds),
  /** Price and carrier for the new products; without it the shop pays the shipping. */
  shipping: shippingSchema,
  /** How the customer paid what the new products cost beyond the returned ones. */
  difference: z
    .object({ method: z.enum(handMethods), reference: plainText(100).default('') })
    .optional(),
  /** In dollars as the page showed: positive to pay, negative to refund. */
  expected: z.number().min(-20_000_000).max(20_000_000),
  isMailed: z.boolean().default(true),
  ageConfirmed: z.boolean().default(false),
});

export type ExchangeInput = z.output<typeof exchangeSchema>;
