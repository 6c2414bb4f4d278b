import { z } from 'zod';
import { adminProductSorts, stockStatuses } from '#modules/catalog/admin-product.ts';
import { factSchemas, publicProductSchema } from '#modules/catalog/calls/catalog-schema.ts';
import { taxGroups } from '#modules/settings/tax-group.ts';
import { emptyFilter, filterText } from '#shared/schemas/common-schemas.ts';

export const adminProductSchema = publicProductSchema.omit({ media: true, swatches: true }).extend({
  ...factSchemas,
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number(),
  toCount: z.boolean(),
  published: z.boolean(),
  publishAt: z.string().nullable(),
  isGiftCard: z.boolean(),
  leadsWithSecond: z.boolean(),
  darkImages: z.record(z.string(), z.string()),
  wearWith: z.array(z.number()),
  hsCode: z.string().nullable(),
  taxGroup: z.enum(taxGroups).nullable(),
  salePrice: z.number().nullable(),
  formerPriceFrom: z.string().nullable(),
  formerPriceUntil: z.string().nullable(),
  waiting: z.number(),
  waitingFor: z
    .array(z.object({ color: z.string(), size: z.string(), count: z.number() }))
    .optional(),
  lowestPrice: z.number().nullable().optional(),
  stock: z
    .array(
      z.object({
        id: z.number(),
        color: z.string(),
        size: z.string(),
        quantity: z.number(),
        held: z.number().optional(),
        sku: z.string().nullable(),
        barcode: z.string().nullable(),
        weight: z.number().nullable(),
      }),
    )
    .optional(),
});

export const adminProductQuerySchema = z.object({
  q: filterText,
  category: filterText,
  collection: filterText,
  /** 'unsold-90': nothing was sold for 90 days. 'arrived-90': no stock arrived for 90 days. */
  age: z
    .string()
    .regex(/^(unsold|arrived)-[1-9]\d{0,3}$/)
    .or(emptyFilter)
    .optional(),
  status: z.enum(stockStatuses).or(emptyFilter).optional(),
  sort: z.enum(adminProductSorts).default('newest'),
  limit: z.coerce.number().int().min(1).max(500).default(500),
  cursor: z.string().max(2000).optional(),
});

/** The filter of the list, without its page and sort order. */
export const adminProductFilterSchema = adminProductQuerySchema.pick({
  q: true,
  category: true,
  status: true,
  collection: true,
  age: true,
});

export type AdminProductFilter = z.output<typeof adminProductFilterSchema>;

/** The largest number of products in a bulk change. */
export const mostChosen = 500;

export const chosenIdsSchema = z.object({ ids: z.array(z.number()) });

export type AdminProductQuery = z.output<typeof adminProductQuerySchema>;
