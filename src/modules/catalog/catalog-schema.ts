import { z } from 'zod';

const shortText = z.string().trim().max(100);

export const productListQuerySchema = z.object({
  category: shortText.optional(),
  subCategory: shortText.optional(),
  collection: shortText.optional(),
  ids: z
    .string()
    .regex(/^\d{1,9}(,\d{1,9}){0,99}$/, 'must be up to 100 product numbers, separated by commas')
    .transform((text) => text.split(',').map(Number))
    .optional(),
  featured: z.stringbool().optional(),
  limit: z.coerce.number().int().min(1).max(500).optional(),
});

export const productIdSchema = z.object({
  id: z.string().regex(/^\d{1,10}$/, 'must be a number'),
});

const pictureSchema = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  placeholder: z.string(),
  color: z.string().nullable(),
});

export const publicProductSchema = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  price: z.number(),
  category: z.string(),
  subCategory: z.string().nullable(),
  imageUrl: z.string(),
  additionalImages: z.array(z.string()),
  images: z.array(z.string()),
  colors: z.array(z.string()),
  sizes: z.array(z.string()),
  inStock: z.boolean(),
  quantity: z.number(),
  weight: z.number().nullable(),
  weightUnit: z.string(),
  finish: z.string().nullable(),
  opacity: z.string().nullable(),
  collections: z.array(z.string()),
  featured: z.boolean(),
  media: z.array(pictureSchema),
});
