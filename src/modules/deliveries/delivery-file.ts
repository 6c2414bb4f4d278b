import { z } from 'zod';

/** A line of a delivery's file that a size and colour of the shop was found for. */
const fileLineSchema = z.object({
  line: z.number(),
  variantId: z.number(),
  name: z.string(),
  color: z.string(),
  size: z.string(),
  quantity: z.number(),
  /** In dollars for one; absent where the file says nothing. */
  cost: z.number().optional(),
});

export const deliveryFileSchema = z.object({
  /** What is wrong with the file as a whole. */
  problem: z.string().nullable(),
  lines: z.array(fileLineSchema),
  errors: z.array(z.object({ line: z.number(), text: z.string(), problem: z.string() })),
  /** Lines without a quantity: a template may list more than what came. */
  skipped: z.number(),
});

export type DeliveryFile = z.output<typeof deliveryFileSchema>;
export type FileLine = z.output<typeof fileLineSchema>;

export const deliveryFileInputSchema = z.object({
  csv: z.string().max(500_000, 'The file is too large.'),
});

export const fileColumns = ['product', 'size', 'colour', 'quantity', 'cost price'] as const;

export const fileLineLimit = 500;
