import { z } from 'zod';
import { writtenText } from '#shared/schemas/common-schemas.ts';
import { type Consent, readConsent } from './consent.ts';
import type { Release } from './release.ts';
import { contextSchema, id, short } from './ucp-schema.ts';

const unitSchema = z.object({ unit: z.string().max(20), scale: z.number().int().optional() });

const linesSchema = z
  .array(
    z.object({
      id: writtenText(60).optional(),
      item: z.object({ id, quantity_unit: unitSchema.optional() }),
      quantity: z.number().int().min(1).max(9999),
    }),
  )
  .max(98);

const destinationSchema = z.object({
  id: writtenText(60).min(1).optional(),
  street_address: writtenText(200).optional(),
  extended_address: writtenText(100).optional(),
  address_locality: short.optional(),
  address_region: short.optional(),
  postal_code: writtenText(20).optional(),
  address_country: z
    .string()
    .regex(/^[A-Za-z]{2}$/)
    .toUpperCase()
    .optional(),
  first_name: short.optional(),
  last_name: short.optional(),
  phone_number: writtenText(40).optional(),
});

const methodSchema = z.object({
  type: z.string().max(20).optional(),
  destinations: z.array(destinationSchema).max(5).optional(),
  selected_destination_id: writtenText(60).nullish(),
  groups: z
    .array(z.object({ selected_option_id: writtenText(250).nullish() }))
    .max(20)
    .optional(),
});

/** A platform sends addresses; collection points come from the shop only. */
const typedMethodSchema = methodSchema
  .extend({
    destinations: z
      .array(
        destinationSchema
          .extend({ type: z.literal('shipping_address').optional() })
          .transform(({ type: _, ...destination }) => destination),
      )
      .max(5)
      .optional(),
  })
  .refine(({ type, destinations }) => destinations === undefined || type !== undefined, {
    path: ['type'],
    message: 'is needed beside destinations',
  });

const flagsSchema = z.object({
  analytics: z.boolean().optional(),
  preferences: z.boolean().optional(),
  marketing: z.boolean().optional(),
  sale_of_data: z.boolean().optional(),
});

const domainName = /^[a-z](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9_-]*[a-z0-9_])?)+$/;
const purposeSchema = z.string().max(120).regex(domainName);
const decisionSchema = z.object({
  granted: z.boolean(),
  source: z.enum(['business', 'platform']),
});
const consentMapSchema = z
  .record(
    purposeSchema,
    decisionSchema.extend({ segments: z.record(purposeSchema, decisionSchema).optional() }),
  )
  .transform(readConsent);

const discountsSchema = z.object({ codes: z.array(writtenText(60)).max(10).optional() });

/** The parts that releases write differently. The parsed result is the same for all. */
type Ways = {
  consent: z.ZodType<Consent>;
  method: z.ZodType<z.output<typeof methodSchema>>;
};

function sessionInputs({ consent, method }: Ways) {
  const buyer = z.object({
    first_name: short.optional(),
    last_name: short.optional(),
    email: writtenText(254).optional(),
    phone_number: writtenText(40).optional(),
    consent: consent.optional(),
  });
  const shared = {
    buyer: buyer.optional(),
    context: contextSchema,
    discounts: discountsSchema.optional(),
  };
  const fulfillment = z.object({ methods: z.array(method).max(5).optional() });
  const cart = z.object({ line_items: linesSchema, ...shared });
  const checkout = z
    .object({
      line_items: linesSchema.optional(),
      cart_id: z.uuid().optional(),
      fulfillment: fulfillment.optional(),
      ...shared,
    })
    .refine(({ line_items, cart_id }) => line_items !== undefined || cart_id !== undefined, {
      path: ['line_items'],
      message: 'or a cart_id is needed',
    });
  return { cart, checkout };
}

const inputs = {
  '2026-04-08': sessionInputs({ consent: flagsSchema, method: methodSchema }),
  '2026-08-25': sessionInputs({ consent: consentMapSchema, method: typedMethodSchema }),
} satisfies Record<Release, ReturnType<typeof sessionInputs>>;

export const cartInput = (release: Release) => inputs[release].cart;
export const checkoutInput = (release: Release) => inputs[release].checkout;

/** Payment credentials are ignored: they are neither read nor stored. */
export const completeInput = z.object({});

export type CartInput = z.output<ReturnType<typeof cartInput>>;
export type CheckoutInput = z.output<ReturnType<typeof checkoutInput>>;
export type Destination = z.infer<typeof destinationSchema>;
export type Buyer = NonNullable<CartInput['buyer']>;
