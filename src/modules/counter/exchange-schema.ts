import { z } from 'zod';
import { deliveryKinds } from '#modules/orders/order.ts';
import { handMethods } from '#modules/payments/payment-method.ts';
import { takenBackSchema } from '#modules/returns/return-schema.ts';
import { isKeepable } from '#shared/text.ts';
import { shippingSchema } from './sale-schema.ts';

const text = (limit: number) =>
  z
    .string()
    .trim()
    .max(limit, `must have at most ${limit} characters`)
    .refine(isKeepable, 'contains a character that is not allowed');

const newLineSchema = z.object({
  productId: z.int().positive().max(2_147_483_647),
  color: text(300).default(''),
  size: text(100).default(''),
  quantity: z.int('must be a whole number').min(1, 'must be at least 1').max(1000, 'is too large'),
});

export const exchangeSchema = takenBackSchema.extend({
  /** The id of the new order, made by the form, like the id of the return. */
  saleId: z.uuid(),
  newLines: z.array(newLineSchema).min(1, 'Please choose what it is exchanged for').max(99),
  delivery: z.enum(deliveryKinds),
  /** Price and carrier for the new products; without it the shop pays the shipping. */
  shipping: shippingSchema,
  /** How the customer paid what the new products cost beyond the returned ones. */
  difference: z
    .object({ method: z.enum(handMethods), reference: text(100).default('') })
    .optional(),
  /** In dollars as the page showed: positive to pay, negative to refund. */
  expected: z.number().min(-20_000_000).max(20_000_000),
  isMailed: z.boolean().default(true),
  ageConfirmed: z.boolean().default(false),
});

export type ExchangeInput = z.output<typeof exchangeSchema>;
