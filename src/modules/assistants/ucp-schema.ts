import { z } from 'zod';
import { writtenText } from '#shared/schemas/common-schemas.ts';

export const short = writtenText(120);
export const id = writtenText(120).min(1);
const cents = z.number().int().min(0).max(1_000_000_000);

export const contextSchema = z.object({ currency: z.string().max(10).optional() }).optional();

const filtersSchema = z
  .object({
    categories: z.array(short).max(20).optional(),
    price: z.object({ min: cents.optional(), max: cents.optional() }).optional(),
  })
  .optional();

/** As in the protocol; fields that the shop does not use are ignored. */
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

export type SearchInput = z.infer<typeof searchInput>;
export type ProductInput = z.infer<typeof productInput>;
