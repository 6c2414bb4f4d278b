import { z } from 'zod';
import { quantityCeiling } from '#modules/cart/cart.ts';
import { weightUnits } from '#modules/catalog/product.ts';
import { writtenText } from '#shared/schemas/common-schemas.ts';

export const shippingRateSchema = z.object({
  carrier: writtenText(60).min(1),
  service: writtenText(120).min(1),
  rate: writtenText(40),
  currency: z.string().regex(/^[A-Z]{3}$/),
  origin: writtenText(120),
});

const line = writtenText(120);

const country = z
  .string()
  .trim()
  .regex(/^[A-Za-z]{2}$/)
  .toUpperCase();

/**
 * Rates are requested once street, city and country are known. All other fields may be missing or
 * incomplete.
 */
const ratesAddressSchema = z.object({
  firstName: line.default(''),
  lastName: line.default(''),
  streetAddress: writtenText(200).min(1),
  city: line.min(1),
  state: line.default(''),
  country,
  postalCode: writtenText(20).default(''),
  phone: writtenText(40).nullish(),
});

/** Product, colour, size and quantity: the server knows the rest better. */
const ratesItemSchema = z.object({
  productId: z.coerce.number().int().positive().max(2_147_483_647),
  quantity: z.number().int().min(1).max(quantityCeiling),
  color: writtenText(300).nullish(),
  size: writtenText(100).nullish(),
  name: z.string().max(200).nullish(),
  price: z.number().nullish(),
  weight: z.number().nullish(),
  weightUnit: z.enum(weightUnits).nullish(),
});

export const ratesRequestSchema = z.object({
  address: ratesAddressSchema,
  items: z.array(ratesItemSchema).min(1).max(200),
});

export const ratesResponseSchema = z.object({
  rates: z.array(shippingRateSchema),
  /** The arrival of each rate's parcel, by the rate's id; absent if the courier named none. */
  arrivals: z.array(
    z.object({ id: z.string(), date: z.string().nullable(), days: z.number().nullable() }),
  ),
  packageInfo: z.object({ parcels: z.number(), weightKg: z.number(), billableKg: z.number() }),
  /** Whether the shop pays duty and tax at the border. */
  dutiesIncluded: z.boolean(),
  /** Why `rates` is empty, if the reason is known. */
  reason: z.string().nullish(),
});

export type RatesResponse = z.infer<typeof ratesResponseSchema>;

export const estimateRequestSchema = z.object({
  country,
  items: z
    .array(ratesItemSchema.pick({ productId: true, quantity: true, color: true, size: true }))
    .min(1)
    .max(200),
});

export const estimateResponseSchema = z.object({
  state: z.enum(['priced', 'restricted', 'no-service', 'unknown']),
  from: z.number().nullable(),
  days: z.number().nullable(),
  reason: z.string().nullable(),
  /** Only if the owner has set prices for the country: what the shop promises there. */
  terms: z.object({ dutiesIncluded: z.boolean(), freeFrom: z.number().nullable() }).optional(),
});
