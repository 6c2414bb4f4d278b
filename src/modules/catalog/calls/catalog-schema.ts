import { z } from 'zod';
import { productSortKinds, productSorts } from '#modules/catalog/product.ts';
import { mapFacts } from '#modules/catalog/product-facts.ts';
import { readCursor } from '#shared/list-cursor.ts';
import { isKeepable } from '#shared/text.ts';

/** PostgreSQL can't store a NUL in a text, and a query with one fails. */
const shortText = z.string().trim().max(100).refine(isKeepable, 'must not contain a NUL character');

const productNumber = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'must be a product number')
  .transform(Number);

export const productListQuerySchema = z
  .object({
    category: shortText.optional(),
    subCategory: shortText.optional(),
    collection: shortText.optional(),
    ids: z
      .string()
      .regex(/^\d{1,9}(,\d{1,9}){0,99}$/, 'must be up to 100 product numbers, separated by commas')
      .transform((text) => text.split(',').map(Number))
      .optional(),
    related: productNumber.optional(),
    featured: z.stringbool().optional(),
    sort: z.enum(productSorts).optional(),
    limit: z.coerce.number().int().min(1).max(500).optional(),
    cursor: z
      .string()
      .max(2000)
      .transform((text, context) => {
        const cursor = readCursor(text, productSortKinds);
        if (cursor) return cursor;
        context.issues.push({ code: 'custom', message: 'is not one of ours', input: text });
        return z.NEVER;
      })
      .optional(),
  })
  .refine(({ cursor, sort }) => !cursor || cursor.sort === (sort ?? 'newest'), {
    path: ['cursor'],
    message: 'belongs to a list that is sorted differently',
  });

export const productIdSchema = z.object({ id: z.string() });

const pictureSchema = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  placeholder: z.string(),
  color: z.string().nullable(),
  dark: z.string().optional(),
});

const choiceSchema = z.object({ color: z.string(), size: z.string() });

export const publicProductSchema = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  price: z.number(),
  formerPrice: z.number().nullable(),
  lowestBefore: z.number().optional(),
  category: z.string(),
  subCategory: z.string().nullable(),
  imageUrl: z.string(),
  additionalImages: z.array(z.string()),
  images: z.array(z.string()),
  colors: z.array(z.string()),
  swatches: z.array(
    z.object({
      name: z.string(),
      hex: z.string(),
      code: z.string().nullable(),
      known: z.boolean(),
    }),
  ),
  sizes: z.array(z.string()),
  inStock: z.boolean(),
  quantity: z.number(),
  soldOut: z.array(choiceSchema),
  weight: z.number().nullable(),
  weightUnit: z.string(),
  finish: z.string().nullable(),
  opacity: z.string().nullable(),
  collections: z.array(z.string()),
  featured: z.boolean(),
  media: z.array(pictureSchema),
  shownColor: z.string().optional(),
  shownSize: z.string().optional(),
  isGiftCard: z.boolean().optional(),
});

/** Each fact of a product, null if unknown. */
export const factSchemas = mapFacts(() => z.string().nullable());

export const productDetailSchema = publicProductSchema.extend({
  ...factSchemas,
  variants: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      price: z.number(),
      subCategory: z.string().nullable(),
      finish: z.string().nullable(),
      picture: pictureSchema.nullable(),
    }),
  ),
  stock: z.array(
    choiceSchema.extend({
      quantity: z.number(),
      weight: z.number().nullable(),
      code: z.string(),
    }),
  ),
  takesAddition: z.boolean().optional(),
});
