import { z } from 'zod';
import { isKeepable } from '#shared/text.ts';

const word = z.string().trim().max(100).refine(isKeepable, 'Must be plain text');

const code = word.transform((text) => text || null).nullable();

const units = z
  .int('Quantity must be a whole number')
  .min(0, 'Quantity must not be negative')
  .max(1_000_000, 'Quantity must be at most 1,000,000');

/**
 * A cell of the grid of sizes by colours. An absent value stays as it is. `quantityBefore` is the
 * quantity when the form was opened, so that sales since then still count. If no cell has a
 * quantity, the product's `quantity` counts, as it does without cells.
 */
export const stockCellSchema = z.object({
  color: word.default(''),
  size: word.default(''),
  quantity: units.optional(),
  quantityBefore: units.optional(),
  sku: code.optional(),
  barcode: code.optional(),
  weight: z
    .number()
    .min(0, 'Weight must not be negative')
    .max(1_000_000, 'Weight must be at most 1,000,000')
    .nullable()
    .optional(),
});

export type StockCell = z.output<typeof stockCellSchema>;
