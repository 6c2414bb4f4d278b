import { z } from 'zod';
import { writtenText } from '#shared/written-text.ts';
import type { ShippingRate } from './shipping-rate.ts';

export const shippingRateSchema = z.object({
  carrier: writtenText(60).min(1),
  service: writtenText(120).min(1),
  rate: writtenText(40),
  currency: z.string().regex(/^[A-Z]{3}$/),
  origin: writtenText(120),
}) satisfies z.ZodType<ShippingRate>;
