import { z } from 'zod';
import { isKeepable } from '#shared/text.ts';
import { publicProductSchema } from './catalog-schema.ts';
import { closeReasons, searchPageSize, searchSorts, searchWindow } from './search.ts';

/** `color=Noir&color=Gold`: a facet may be given several times. */
const choices = z
  .union([z.string(), z.array(z.string())])
  .transform((given) => (Array.isArray(given) ? given : [given]))
  .pipe(
    z
      .array(
        z.string().trim().min(1).max(100).refine(isKeepable, 'must not contain a NUL character'),
      )
      .max(50),
  )
  .default([]);

const dollars = z
  .string()
  .regex(/^\d{1,7}(\.\d{1,2})?$/, 'must be an amount such as 49.99')
  .transform(Number)
  .nullable()
  .default(null);

export const searchRequestSchema = z.object({
  // Longer texts are cut, not refused: a pasted paragraph still finds something.
  q: z.string().default(''),
  category: choices,
  color: choices,
  size: choices,
  minPrice: dollars,
  maxPrice: dollars,
  inStock: z.stringbool().default(false),
  sort: z.enum(searchSorts).default('relevance'),
  page: z.coerce.number().int().min(1).max(searchWindow).default(1),
  limit: z.coerce.number().int().min(1).max(searchPageSize).default(searchPageSize),
  typing: z.stringbool().default(false),
  facets: z.stringbool().default(true),
});

const facetValues = z.array(
  z.object({
    value: z.string(),
    label: z.string(),
    count: z.number(),
    hex: z.string().optional(),
  }),
);

export const searchAnswerSchema = z.object({
  query: z.string(),
  understoodAs: z.string().nullable(),
  sizesInQuery: z.array(
    z.object({ label: z.string(), sizes: z.array(z.string()), without: z.string() }),
  ),
  queryWithoutSizes: z.string(),
  close: z.enum(closeReasons).nullable(),
  total: z.number(),
  totalIsExact: z.boolean(),
  page: z.number(),
  pages: z.number(),
  products: z.array(publicProductSchema),
  facets: z
    .object({
      category: facetValues,
      color: facetValues,
      size: facetValues,
      price: z.object({
        min: z.number(),
        max: z.number(),
        ranges: z.array(
          z.object({ from: z.number(), to: z.number().nullable(), count: z.number() }),
        ),
      }),
      inStock: z.number(),
    })
    .nullable(),
  suggestions: z.array(publicProductSchema),
});
