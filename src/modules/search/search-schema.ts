import { z } from 'zod';
import { publicProductSchema } from '#modules/catalog/calls/catalog-schema.ts';
import { isKeepable } from '#shared/text.ts';
import { cleanSearchText } from './clean-search-text.ts';
import { closeReasons, listingSorts, searchPageSize, searchSorts, searchWindow } from './search.ts';

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

const ticked = {
  type: choices,
  color: choices,
  size: choices,
  minPrice: dollars,
  maxPrice: dollars,
  inStock: z.stringbool().default(false),
};

const pageNumber = z.coerce.number().int().min(1).max(searchWindow).default(1);

export const searchRequestSchema = z.object({
  // Longer texts are cut, not refused: a pasted paragraph still finds something.
  q: z.string().default('').transform(cleanSearchText),
  category: choices,
  ...ticked,
  sort: z.enum(searchSorts).default('relevance'),
  page: pageNumber,
  limit: z.coerce.number().int().min(1).max(searchPageSize).default(searchPageSize),
  typing: z.stringbool().default(false),
  facets: z.stringbool().default(true),
});

const placeName = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .refine(isKeepable, 'must not contain a NUL character')
  .optional();

export const listingRequestSchema = z
  .object({
    category: placeName,
    subCategory: placeName,
    collection: placeName,
    ...ticked,
    sort: z.enum(listingSorts).default('newest'),
    page: pageNumber,
  })
  .refine(({ category, collection }) => category !== undefined || collection !== undefined, {
    path: ['category'],
    message: 'or a collection must be named',
  });

const facetValues = z.array(
  z.object({
    value: z.string(),
    label: z.string(),
    count: z.number(),
    hex: z.string().optional(),
  }),
);

const facets = z.object({
  category: facetValues,
  type: facetValues,
  color: facetValues,
  size: facetValues,
  price: z.object({
    min: z.number(),
    max: z.number(),
    ranges: z.array(z.object({ from: z.number(), to: z.number().nullable(), count: z.number() })),
  }),
  inStock: z.number(),
});

export const searchAnswerSchema = z.object({
  query: z.string(),
  understoodAs: z.string().nullable(),
  sizesInQuery: z.array(
    z.object({ label: z.string(), sizes: z.array(z.string()), without: z.string() }),
  ),
  queryWithoutSizes: z.string(),
  note: z
    .object({
      text: z.string(),
      links: z.array(z.object({ label: z.string(), to: z.string() })),
      picture: z.string().optional(),
    })
    .nullable(),
  close: z.enum(closeReasons).nullable(),
  total: z.number(),
  totalIsExact: z.boolean(),
  page: z.number(),
  pages: z.number(),
  products: z.array(publicProductSchema),
  facets: facets.nullable(),
  suggestions: z.array(publicProductSchema),
});

export const filteredListingSchema = z.object({
  total: z.number(),
  totalIsExact: z.boolean(),
  page: z.number(),
  pages: z.number(),
  products: z.array(publicProductSchema),
  facets,
});
