import { z } from 'zod';

/** A line of a file whose size and colour was found. */
const fileLineSchema = z.object({
  line: z.number(),
  variantId: z.number(),
  name: z.string(),
  color: z.string(),
  size: z.string(),
  quantity: z.number(),
  /** In dollars per unit; absent if the file has none. */
  cost: z.number().optional(),
});

export const deliveryFileSchema = z.object({
  /** The error of the whole file. */
  problem: z.string().nullable(),
  lines: z.array(fileLineSchema),
  errors: z.array(z.object({ line: z.number(), text: z.string(), problem: z.string() })),
  /** The number of lines without a quantity, since a template may list more products. */
  skipped: z.number(),
});

export type DeliveryFile = z.output<typeof deliveryFileSchema>;
export type FileLine = z.output<typeof fileLineSchema>;

export const deliveryFileInputSchema = z.object({
  // 400 characters for each line. Reading more would keep other requests waiting.
  csv: z.string().max(200_000, 'The file is too large.'),
});

export const fileColumns = ['product', 'size', 'colour', 'quantity', 'cost price'] as const;

export const fileLineLimit = 500;
