import { z } from 'zod';
import { categoryIds } from '#modules/catalog/category.ts';
import { importReportSchema } from '#modules/imports/product-import.ts';
import { isKeepable } from '#shared/text.ts';

const choiceSchema = z.enum([...categoryIds, 'leave-out']);
const categoryName = z.string().max(500).refine(isKeepable, 'Must be plain text');

export const uploadSchema = z.object({
  name: z.string().trim().min(1).max(200).refine(isKeepable, 'Must be plain text'),
  csv: z.string(),
});

export const optionsSchema = z.object({
  categories: z.record(categoryName, choiceSchema),
  publish: z.boolean(),
});

export const moveInSchema = z.object({
  id: z.string(),
  source: z.enum(['shopify', 'woocommerce']),
  kind: z.enum(['products', 'customers', 'orders', 'redirects']),
  fileName: z.string(),
  state: z.enum(['checked', 'running', 'stopped', 'finished']),
  publish: z.boolean(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  total: z.number(),
  /** How many rows are done with, whatever became of them. */
  done: z.number(),
  failed: z.number(),
});

export const moveInDetailSchema = z.object({
  moveIn: moveInSchema,
  /** What the other shop filed its products under, and what the owner says it is here. */
  categories: z.array(
    z.object({ name: z.string(), products: z.number(), choice: choiceSchema.nullable() }),
  ),
  report: importReportSchema,
});

export type MoveIn = z.output<typeof moveInSchema>;
export type MoveInDetail = z.output<typeof moveInDetailSchema>;

/** What somebody bought in the other shop, newest first. */
export const pastOrdersSchema = z.object({
  orders: z.array(
    z.object({
      id: z.number(),
      source: z.enum(['shopify', 'woocommerce']),
      number: z.string(),
      placedAt: z.string(),
      status: z.string(),
      currency: z.string(),
      total: z.number(),
      items: z.array(z.object({ name: z.string(), quantity: z.number() })),
    }),
  ),
});

export type PastOrders = z.output<typeof pastOrdersSchema>;
