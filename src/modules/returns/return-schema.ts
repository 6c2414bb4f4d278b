import { z } from 'zod';
import { dollarsUpTo, plainText } from '#shared/schemas/common-schemas.ts';

const dollars = dollarsUpTo(20_000_000).min(0, { error: 'must not be negative' });

const position = z.int().min(0).max(10_000);
const quantity = z
  .int({ error: 'must be a whole number' })
  .min(1, { error: 'must be at least 1' })
  .max(100_000, { error: 'is too large' });

const lineSchema = z.object({ position, quantity, reason: plainText(200).default('') });

function listOf<Line extends typeof lineSchema>(line: Line) {
  return z
    .array(line)
    .min(1, { error: 'Please choose at least one piece' })
    .max(200)
    .refine((lines) => new Set(lines.map((each) => each.position)).size === lines.length, {
      error: 'names a line twice',
    });
}

export const takenBackSchema = z.object({
  /** Made once by the form: a repeated request is the same return. */
  id: z.uuid(),
  lines: listOf(lineSchema.extend({ restock: z.boolean().default(false) })),
  withShipping: z.boolean().default(false),
  note: plainText(500).default(''),
});

export const returnWishSchema = takenBackSchema.extend({
  /** In dollars; 0 refunds nothing. */
  amount: dollars,
  /** The refundable sum on the page. If it has changed, a colleague refunded first. */
  refundable: dollars.optional(),
  /** Whether the customer gets a mail. */
  tell: z.boolean().default(false),
});

export const declineSchema = z.object({ reason: plainText(500).min(1, { error: 'is empty' }) });

export const returnIdParams = z.object({ returnId: z.uuid() });

const askedFor = {
  orderNumber: z
    .string()
    .trim()
    .max(40)
    .transform((text) => text.replace(/^#/, '').toUpperCase()),
  email: z.string().trim().max(254),
};

export const returnLookupSchema = z.object(askedFor);

export const returnRequestSchema = z.object({
  ...askedFor,
  id: z.uuid(),
  lines: listOf(lineSchema),
  note: plainText(500).default(''),
});

const askedLineSchema = z.object({
  position: z.number(),
  productName: z.string(),
  color: z.string(),
  size: z.string(),
  quantity: z.number(),
  /** What was done to it before it was sent. */
  addition: z.object({ text: z.string() }).optional(),
});

/** The data on the return slip. */
export const returnSlipSchema = z.object({
  returnNumber: z.string(),
  orderNumber: z.string(),
  lines: z.array(askedLineSchema.extend({ reason: z.string() })),
});

export const returnableSchema = z.object({
  orderNumber: z.string(),
  /** The last day, in the shop's time zone. */
  until: z.string(),
  /** Until then the last day is only reckoned. */
  hasArrived: z.boolean(),
  lines: z.array(askedLineSchema.extend({ imageUrl: z.string() })),
  /** A request that is not decided yet. */
  open: returnSlipSchema.nullable(),
  /** Some of it was made for one person and can't be returned. */
  hasFinal: z.boolean(),
});

export type TakenBackInput = z.output<typeof takenBackSchema>;
export type ReturnRequestInput = z.output<typeof returnRequestSchema>;
export type ReturnLookup = z.output<typeof returnLookupSchema>;
export type ReturnSlip = z.infer<typeof returnSlipSchema>;
export type Returnable = z.infer<typeof returnableSchema>;
