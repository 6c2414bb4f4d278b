import { z } from 'zod';
import { momentOr } from '#shared/schemas/common-schemas.ts';
import { isKeepable } from '#shared/text.ts';
import { type BulkReason, bulkReasons, priceEndings } from './bulk-change.ts';

const numberSchema = z
  .object({
    by: z.enum(['set', 'add', 'percent']),
    value: z.number().min(-1_000_000).max(10_000_000),
  })
  .refine(({ by, value }) => by !== 'set' || value >= 0, 'must not be negative');

const moment = momentOr('Must be a date and a time');

const saleSchema = z
  .object({ price: numberSchema, from: moment.nullable(), until: moment })
  .refine(({ from, until }) => Date.parse(until) > (from ? Date.parse(from) : Date.now()), {
    path: ['until'],
    message: 'The sale must end after it begins.',
  });

const collection = z.string().trim().min(1).max(100).refine(isKeepable, 'Must be plain text');

const fields = {
  price: numberSchema.optional(),
  rounding: z.enum(priceEndings).optional(),
  quantity: numberSchema.optional(),
  inStock: z.boolean().optional(),
  featured: z.boolean().optional(),
  sale: saleSchema.optional(),
  endSale: z.literal(true).optional(),
  published: z.boolean().optional(),
  addTo: collection.optional(),
  removeFrom: collection.optional(),
};

const id = z.int().positive().max(2_147_483_647);
const most = 500;
const tooMany = `Choose at most ${most} products at a time.`;

const values = z.object({
  price: z.number().optional(),
  quantity: z.number().optional(),
  inStock: z.boolean().optional(),
  featured: z.boolean().optional(),
  published: z.boolean().optional(),
  publishAt: z.string().nullable().optional(),
  collections: z.array(z.string()).optional(),
  formerPrice: z.number().nullable().optional(),
  salePrice: z.number().nullable().optional(),
  formerPriceFrom: z.string().nullable().optional(),
  formerPriceUntil: z.string().nullable().optional(),
});

export const bulkChangeSchema = z
  .object({
    ids: z.array(id).min(1, 'Choose at least one product.').max(most, tooMany),
    ...fields,
    /**
     * The products as the preview showed them. With it each product is changed separately, and
     * products that a colleague has changed are left out. Without it all are changed or none.
     */
    seen: z
      .array(values.extend({ id, version: z.int().min(1) }))
      .max(most, tooMany)
      .optional(),
  })
  .refine(
    ({ ids: _, seen: __, rounding: ___, ...changes }) =>
      Object.values(changes).some((change) => change !== undefined),
    'Say what to change.',
  )
  .refine(({ price, sale, endSale }) => [price, sale, endSale].filter(Boolean).length < 2, {
    path: ['sale'],
    message: 'Change the price or the sale, not both at once.',
  })
  .refine(({ price, sale, rounding }) => price || sale || !rounding, {
    path: ['rounding'],
    message: 'Rounding needs a change of the price.',
  });

export type BulkChange = z.output<typeof bulkChangeSchema>;

const reasons = Object.keys(bulkReasons) as [BulkReason, ...BulkReason[]];

export const bulkPreviewSchema = z.array(
  z.object({
    id: z.number(),
    name: z.string(),
    version: z.number(),
    before: values,
    after: values,
    reason: z.enum(reasons).nullable(),
  }),
);

/** A product before and after. Null with a reason if it does not change. */
export type BulkPreview = z.output<typeof bulkPreviewSchema>;

const changedSchema = z.object({ id: z.number(), name: z.string(), before: values, after: values });
const leftOutSchema = z.object({ id: z.number(), name: z.string(), reason: z.enum(reasons) });

export const bulkAnswerSchema = z.object({
  success: z.literal(true),
  /** The number of changed products. */
  changed: z.number(),
  products: z.array(changedSchema),
  leftOut: z.array(leftOutSchema),
  /** The id for undoing the change; null if nothing changed. */
  undo: z.string().nullable(),
});

export type BulkAnswer = z.output<typeof bulkAnswerSchema>;
export type ChangedProduct = z.output<typeof changedSchema>;
export type LeftOut = z.output<typeof leftOutSchema>;

export const bulkUndoSchema = z.object({
  success: z.literal(true),
  restored: z.number(),
  products: z.array(changedSchema),
  leftAlone: z.array(leftOutSchema.extend({ field: z.string().nullable() })),
});

export type BulkUndo = z.output<typeof bulkUndoSchema>;

/** The bulk changes that can still be undone, newest first. */
export const bulkListSchema = z.array(
  z.object({
    id: z.string(),
    at: z.string(),
    until: z.string(),
    by: z.string(),
    products: z.number(),
    change: z.object(fields),
  }),
);

export type BulkList = z.output<typeof bulkListSchema>;

export const bulkIdSchema = z.object({ id: z.uuid() });
