import { z } from 'zod';
import { writtenText } from '#shared/schemas/common-schemas.ts';

const short = writtenText(120);
const id = writtenText(120).min(1);
const cents = z.number().int().min(0).max(1_000_000_000);

const contextSchema = z.object({ currency: z.string().max(10).optional() }).optional();

const filtersSchema = z
  .object({
    categories: z.array(short).max(20).optional(),
    price: z.object({ min: cents.optional(), max: cents.optional() }).optional(),
  })
  .optional();

/** As the protocol speaks; what it knows besides and the shop has no use for is left aside. */
export const searchInput = z
  .object({
    query: z.string().max(1000).optional(),
    filters: filtersSchema,
    context: contextSchema,
    pagination: z
      .object({ cursor: z.string().max(40).optional(), limit: z.number().int().min(1).optional() })
      .optional(),
  })
  .refine(({ query, filters }) => query?.trim() || filters?.categories || filters?.price, {
    message: 'needs a query or a filter',
  });

export const mostLookedUp = 50;

export const lookupInput = z.object({ ids: z.array(id).min(1).max(1000) });

export const productInput = z.object({
  id,
  selected: z
    .array(z.object({ name: short, label: short }))
    .max(10)
    .optional(),
  preferences: z.array(short).max(10).optional(),
});

const linesSchema = z
  .array(
    z.object({
      id: writtenText(60).optional(),
      item: z.object({ id }),
      quantity: z.number().int().min(1).max(9999),
    }),
  )
  .max(98);

const buyerSchema = z.object({
  first_name: short.optional(),
  last_name: short.optional(),
  email: writtenText(254).optional(),
  phone_number: writtenText(40).optional(),
  consent: z
    .object({
      analytics: z.boolean().optional(),
      preferences: z.boolean().optional(),
      marketing: z.boolean().optional(),
      sale_of_data: z.boolean().optional(),
    })
    .optional(),
});

const destinationSchema = z.object({
  id: writtenText(60).optional(),
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

const fulfillmentSchema = z.object({
  methods: z
    .array(
      z.object({
        type: z.string().max(20).optional(),
        destinations: z.array(destinationSchema).max(5).optional(),
        selected_destination_id: writtenText(60).nullish(),
        groups: z
          .array(z.object({ selected_option_id: writtenText(250).nullish() }))
          .max(20)
          .optional(),
      }),
    )
    .max(5)
    .optional(),
});

const discountsSchema = z.object({ codes: z.array(writtenText(60)).max(10).optional() });

export const cartInput = z.object({
  line_items: linesSchema,
  context: contextSchema,
  discounts: discountsSchema.optional(),
});

export const checkoutInput = z
  .object({
    line_items: linesSchema.optional(),
    cart_id: z.uuid().optional(),
    buyer: buyerSchema.optional(),
    fulfillment: fulfillmentSchema.optional(),
    discounts: discountsSchema.optional(),
    context: contextSchema,
  })
  .refine(({ line_items, cart_id }) => line_items !== undefined || cart_id !== undefined, {
    path: ['line_items'],
    message: 'or a cart_id is needed',
  });

/** Credentials are neither read nor stored: what stands there is ignored. */
export const completeInput = z.object({});

export type SearchInput = z.infer<typeof searchInput>;
export type ProductInput = z.infer<typeof productInput>;
export type CartInput = z.infer<typeof cartInput>;
export type CheckoutInput = z.infer<typeof checkoutInput>;
export type Destination = z.infer<typeof destinationSchema>;
export type Buyer = z.infer<typeof buyerSchema>;
