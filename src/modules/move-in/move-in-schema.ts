import { z } from 'zod';
import { categoryIds } from '#modules/catalog/category.ts';
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

const rowSchema = z.object({
  line: z.number(),
  name: z.string(),
  action: z.enum(['add', 'change']),
  state: z.enum(['ready', 'written', 'earlier', 'unchanged', 'refused']),
  problems: z.array(z.string()),
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  fall: z.number(),
  notes: z.array(z.string()).optional(),
});

export const moveInDetailSchema = z.object({
  moveIn: moveInSchema,
  /** What the other shop filed its products under, and what the owner says it is here. */
  categories: z.array(
    z.object({ name: z.string(), products: z.number(), choice: choiceSchema.nullable() }),
  ),
  report: z.object({
    done: z.boolean(),
    problem: z.string().nullable(),
    added: z.number(),
    changed: z.number(),
    unchanged: z.number(),
    failed: z.number(),
    resumed: z.number(),
    rows: z.array(rowSchema),
  }),
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
