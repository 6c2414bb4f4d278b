import { z } from 'zod';
import { deliveryKinds } from '#modules/orders/order.ts';
import { addressSchema } from '#modules/orders/order-contact-schema.ts';
import { handMethods } from '#modules/payments/payment-method.ts';
import { dollarsUpTo, plainText } from '#shared/schemas/common-schemas.ts';

export const dollars = dollarsUpTo(1_000_000).min(0, 'must not be negative');

export const lineSchema = z.object({
  productId: z.int().positive().max(2_147_483_647),
  color: plainText(300).default(''),
  size: plainText(100).default(''),
  quantity: z.int('must be a whole number').min(1, 'must be at least 1').max(1000, 'is too large'),
  /** In dollars; absent for the regular price. */
  price: dollars.optional(),
  priceReason: plainText(200).default(''),
});

const contactSchema = z
  .object({
    /** The id of a found customer, used if there is no e-mail address. */
    id: z.int().positive().max(2_147_483_647).optional(),
    email: z.union([z.literal(''), z.email('must be an e-mail address').max(254)]).default(''),
    firstName: plainText(100).min(1, 'First name is required'),
    lastName: plainText(100).default(''),
    phone: plainText(40).default(''),
  })
  .refine(({ email, phone }) => email !== '' || phone !== '', {
    path: ['phone'],
    message: 'Please enter a telephone number or an e-mail address',
  });

/** The carrier and the price. */
export const shippingSchema = z
  .object({
    amount: dollars,
    carrier: plainText(60).default(''),
    service: plainText(120).default(''),
  })
  .default({ amount: 0, carrier: '', service: '' });

/** Paid by hand, to be paid later, or paid by a link that the customer gets. */
const paymentSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('taken'),
    method: z.enum(handMethods),
    reference: plainText(100).default(''),
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
    discount: z.object({ amount: dollars, reason: plainText(200) }).optional(),
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
