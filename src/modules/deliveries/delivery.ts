import { z } from 'zod';
import { isKeepable } from '#shared/text.ts';

export const deliveryStates = ['draft', 'partly', 'received'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const stateLabels: Readonly<Record<DeliveryState, string>> = {
  draft: 'Draft',
  partly: 'Partly received',
  received: 'Received',
};

const id = z.int().positive().max(2_147_483_647);
const text = (limit: number) =>
  z.string().trim().max(limit).refine(isKeepable, 'Must be plain text');
const mostLines = 500;
const mostItems = 100_000;

const costMessage = 'The cost price must be 0 or more';

const lineSchema = z.object({
  variantId: id,
  quantity: z
    .int('The quantity must be a whole number')
    .min(1, 'The quantity must be at least 1')
    .max(mostItems, 'The quantity must be at most 100,000'),
  /** In dollars per unit; absent to leave it unchanged. */
  cost: z
    .number({ error: costMessage })
    .min(0, costMessage)
    .max(10_000_000, 'The cost price must be at most 10,000,000')
    .nullable()
    .optional(),
});

export const deliveryInputSchema = z.object({
  supplier: text(200).min(1, 'Please name the supplier.'),
  reference: text(100).default(''),
  lines: z
    .array(lineSchema)
    .min(1, 'Please add at least one line.')
    .max(mostLines, `At most ${mostLines} lines.`)
    .refine(
      (lines) => new Set(lines.map(({ variantId }) => variantId)).size === lines.length,
      'A size and colour is in the delivery twice.',
    ),
});

export type DeliveryInput = z.output<typeof deliveryInputSchema>;

export const deliveryChangeSchema = deliveryInputSchema.extend({ version: z.int().min(1) });

/** The quantities that arrived now, or corrections of booked ones. */
export const bookingSchema = z.object({
  /** Made by the browser: a repeated request is booked once. */
  id: z.uuid(),
  lines: z
    .array(
      z.object({
        lineId: id,
        items: z.int().min(-mostItems).max(mostItems),
        /** What the user saw as received before. A page opened before an upgrade sends none. */
        received: z.int().min(0).max(2_147_483_647).optional(),
      }),
    )
    .min(1, 'Please say what came.')
    .max(mostLines),
});

export type Booking = z.output<typeof bookingSchema>;

const variantSchema = z.object({
  variantId: z.number(),
  name: z.string(),
  color: z.string(),
  size: z.string(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
});

const deliveryLineSchema = variantSchema.extend({
  id: z.number(),
  productId: z.number(),
  quantity: z.number(),
  received: z.number(),
  /** Absent for users without the permission. */
  cost: z.number().nullable().optional(),
});

const headSchema = z.object({
  id: z.number(),
  supplier: z.string(),
  reference: z.string(),
  state: z.enum(deliveryStates),
  by: z.string(),
  createdAt: z.string(),
  receivedAt: z.string().nullable(),
  version: z.number(),
});

export const deliverySchema = headSchema.extend({ lines: z.array(deliveryLineSchema) });

/** With its totals, for the list. */
export const deliveryRowSchema = headSchema.extend({
  items: z.number(),
  received: z.number(),
  /** The cost of the ordered goods; absent for users without the permission. */
  cost: z.number().optional(),
});

export type Delivery = z.output<typeof deliverySchema>;
export type DeliveryLine = z.output<typeof deliveryLineSchema>;
export type DeliveryRow = z.output<typeof deliveryRowSchema>;

/** A variant that can be added as a line. */
export const foundVariantSchema = variantSchema.extend({ inStock: z.number() });

export type FoundVariant = z.output<typeof foundVariantSchema>;
