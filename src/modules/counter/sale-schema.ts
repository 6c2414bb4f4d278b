import { z } from 'zod';
import { deliveryKinds } from '#modules/orders/order.ts';
import { addressSchema } from '#modules/orders/order-contact-schema.ts';
import { handMethods } from '#modules/payments/payment-method.ts';
import { isKeepable } from '#shared/text.ts';

const text = (limit: number, message = `must have at most ${limit} characters`) =>
  z
    .string()
    .trim()
    .max(limit, message)
    .refine(isKeepable, 'contains a character that is not allowed');

const hasWholeCents = (amount: number) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6;

export const dollars = z
  .number({ error: 'must be a number' })
  .min(0, 'must not be negative')
  .max(1_000_000, 'is too large')
  .refine(hasWholeCents, 'has at most two decimals');

export const lineSchema = z.object({
  productId: z.int().positive().max(2_147_483_647),
  color: text(300).default(''),
  size: text(100).default(''),
  quantity: z.int('must be a whole number').min(1, 'must be at least 1').max(1000, 'is too large'),
  /** In dollars; absent for the regular price. */
  price: dollars.optional(),
  priceReason: text(200).default(''),
});

const contactSchema = z
  .object({
    /** The id of a found customer, used if there is no e-mail address. */
    id: z.int().positive().max(2_147_483_647).optional(),
    email: z.union([z.literal(''), z.email('must be an e-mail address').max(254)]).default(''),
    firstName: text(100).min(1, 'First name is required'),
    lastName: text(100).default(''),
    phone: text(40).default(''),
  })
  .refine(({ email, phone }) => email !== '' || phone !== '', {
    path: ['phone'],
    message: 'Please enter a telephone number or an e-mail address',
  });

/** The carrier and the price. */
export const shippingSchema = z
  .object({ amount: dollars, carrier: text(60).default(''), service: text(120).default('') })
  .default({ amount: 0, carrier: '', service: '' });

/** Paid by hand, to be paid later, or paid by a link that the customer gets. */
const paymentSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('taken'),
    method: z.enum(handMethods),
    reference: text(100).default(''),
  }),
  z.object({ kind: z.literal('later') }),
  z.object({ kind: z.literal('link'), days: z.int().min(1).max(14).default(3) }),
]);

export const saleSchema = z
  .object({
    /** Made once by the form: the same sale sent twice is one sale. */
    id: z.uuid(),
    channel: z.enum(['chat', 'boutique']),
    customer: contactSchema,
    lines: z.array(lineSchema).min(1, 'Please add at least one product').max(99),
    discount: z.object({ amount: dollars, reason: text(200) }).optional(),
    delivery: z.enum(deliveryKinds),
    /** The address of delivery; not needed for collection. */
    address: addressSchema.optional(),
    shipping: shippingSchema,
    payment: paymentSchema,
    /** Whether the customer gets the usual mails. */
    isMailed: z.boolean().default(true),
    ageConfirmed: z.boolean().default(false),
  })
  .refine(({ delivery, address }) => delivery === 'collection' || address !== undefined, {
    path: ['address'],
    message: 'Please enter the delivery address',
  })
  .refine(({ payment, customer }) => payment.kind !== 'link' || customer.email !== '', {
    path: ['customer', 'email'],
    message: 'A payment link needs an e-mail address',
  });

/** The body of the request. */
export type SaleBody = z.input<typeof saleSchema>;
export type SaleInput = z.output<typeof saleSchema>;
export type SaleLineInput = SaleInput['lines'][number];
