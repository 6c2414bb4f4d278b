import { z } from 'zod';
import { categoryIds } from '#modules/catalog/category.ts';
import { weightUnits } from '#modules/catalog/product.ts';
import { factFields } from '#modules/catalog/product-facts.ts';
import eventData from './events.json' with { type: 'json' };
import productData from './products.json' with { type: 'json' };

const text = z.string().min(1);

const productSchema = z.strictObject({
  name: text,
  description: text,
  /** In dollars. */
  price: z.number().nonnegative(),
  category: z.enum(categoryIds),
  subCategory: text,
  colors: z.array(text),
  sizes: z.array(text),
  collections: z.array(text),
  finish: text.optional(),
  opacity: text.optional(),
  facts: z.partialRecord(z.enum(factFields), text).optional(),
  quantity: z.int().nonnegative(),
  inStock: z.boolean(),
  featured: z.boolean(),
  weight: z.number().positive(),
  weightUnit: z.enum(weightUnits),
  /**
   * Keys of `media/manifest.json`; one with a colour belongs to that colour of the product. The
   * first is the main picture, the second is shown on hover.
   */
  pictures: z.array(z.strictObject({ key: text, color: text.optional() })).min(1),
  leadsWithSecond: z.literal(true).optional(),
  /** Names of products of other categories. */
  wearWith: z.array(text).optional(),
});

const eventSchema = z.strictObject({
  title: text,
  slug: text,
  description: text,
  daysFromFirstStart: z.int(),
  /** In Harare time. */
  time: z.string().regex(/^\d\d:\d\d$/),
  location: text,
  /** Keys of `media/manifest.json`, the featured one first. */
  pictures: z.array(text).min(1),
});

export type SeedProduct = z.infer<typeof productSchema>;
export type SeedEvent = z.infer<typeof eventSchema>;

/** In the shop's default order: similar shapes are never neighbours. */
export const seedProducts = z.array(productSchema).parse(productData);
export const seedEvents = z.array(eventSchema).parse(eventData);
