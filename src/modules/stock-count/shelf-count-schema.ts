import { z } from 'zod';
import { emptyFilter, filterText } from '#shared/schemas/common-schemas.ts';

/** More than a phone sends at once, and few enough for a quick answer. */
export const mostCountLines = 500;

const id = z.int().positive().max(2_147_483_647);

const units = z
  .int('Please count whole units.')
  .min(0, 'Nobody can count less than nothing.')
  .max(1_000_000, 'A count must be at most 1,000,000.');

export const shelfCountSchema = z.object({
  /** Made by the browser: a request repeated with the same id counts once. */
  id: z.uuid('A count needs an id of its own.'),
  lines: z
    .array(
      z.object({
        variantId: id,
        counted: units,
        expected: units,
        /** Without it the last count wins. */
        version: z.int().min(0).max(2_147_483_647).optional(),
      }),
    )
    .min(1, 'There is nothing to apply yet.')
    .max(mostCountLines, `Please send at most ${mostCountLines} lines at a time.`)
    .refine(
      (lines) => new Set(lines.map(({ variantId }) => variantId)).size === lines.length,
      'Each size and colour can be in a count only once.',
    ),
});

export type ShelfCountInput = z.output<typeof shelfCountSchema>;

export const countAnswerSchema = z.object({
  success: z.literal(true),
  results: z.array(
    z.object({
      variantId: z.number(),
      /**
       * 'conflict': a colleague has counted it meanwhile, and nothing was changed. 'gone': the
       * variant or its product no longer exists.
       */
      outcome: z.enum(['changed', 'same', 'conflict', 'gone']),
      /** As taken over, perhaps by an earlier call with the same id. */
      counted: z.number(),
      /** The shelf's quantity in the books, before and after; in a conflict, the current one. */
      before: z.number(),
      after: z.number(),
      /** Who has counted it meanwhile, and the new quantity; only in a conflict. */
      conflict: z
        .object({
          changedBy: z.string().nullable(),
          changedAt: z.string().nullable(),
          version: z.number(),
        })
        .optional(),
    }),
  ),
});

export const shelfQuerySchema = z.object({
  category: filterText,
  product: z.coerce.number().pipe(id).optional(),
  status: z.literal('to-count').or(emptyFilter).optional(),
  /** A barcode or a SKU from a scanner. */
  code: filterText,
  limit: z.coerce.number().int().min(1).max(500).default(200),
  cursor: z.string().max(2000).optional(),
});

export type ShelfQuery = z.output<typeof shelfQuerySchema>;

export const shelfLineSchema = z.object({
  variantId: z.number(),
  productId: z.number(),
  name: z.string(),
  color: z.string(),
  size: z.string(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  /** Units held by checkouts are on the shelf as well. */
  expected: z.number(),
  /** Raised by every count; a count sends the version that it started from. */
  version: z.number(),
  toCount: z.boolean(),
});
