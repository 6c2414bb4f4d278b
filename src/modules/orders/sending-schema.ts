import { z } from 'zod';
import { editStartFields } from '#shared/edit-start-schema.ts';
import { writtenText } from '#shared/written-text.ts';
import { shipmentVerdicts } from './judge-shipment.ts';
import { orderNumberPattern } from './order-number.ts';
import { sentBys } from './sending.ts';

const by = z.enum(sentBys, { error: `must be one of ${sentBys.join(', ')}` });

export const longestCourier = 60;
export const longestNumber = 60;

/** How a parcel goes. A courier's name counts where it is another than the shop's. */
export const sendingSchema = z.object({
  by,
  courier: writtenText(longestCourier).default(''),
  number: writtenText(longestNumber).default(''),
});

export const sentSchema = z.object({ by, courier: z.string(), number: z.string() });

export const sendingChangeSchema = z.object({
  sending: sendingSchema,
  /** Whether a customer who was told otherwise is told anew. */
  tell: z.boolean().default(true),
  ...editStartFields,
});

export const mostAtOnce = 100;

const orderNumber = z.string().regex(orderNumberPattern, { error: 'is not an order number' });

const orderNumbers = z
  .array(orderNumber)
  .min(1, { error: 'must name at least one order' })
  .max(mostAtOnce, { error: `must name at most ${mostAtOnce} orders` });

export const packedChangeSchema = z.object({ orders: orderNumbers, packed: z.boolean() });

/** As an address carries them: one text, with commas. */
export const slipsQuerySchema = z.object({
  orders: z
    .string()
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(orderNumbers),
});

export const shipmentsSchema = z.object({
  shipments: z
    .array(
      z.object({
        order: orderNumber,
        sending: sendingSchema,
        /** Staff have seen that it is not paid, and send it all the same. */
        evenUnpaid: z.boolean().default(false),
      }),
    )
    .min(1, { error: 'must name at least one order' })
    .max(mostAtOnce, { error: `must name at most ${mostAtOnce} orders` }),
});

const outcomes = ['done', 'unchanged', 'refused'] as const;

/** What became of each order; a refusal says why. */
export const packedReportSchema = z.array(
  z.object({ order: z.string(), outcome: z.enum(outcomes), reason: z.string() }),
);

export type PackedReport = z.infer<typeof packedReportSchema>;

export const shipmentReportSchema = z.array(
  z.object({
    order: z.string(),
    /** Whose it is; empty where there is no such order. */
    customer: z.string(),
    verdict: z.enum(shipmentVerdicts),
    reason: z.string(),
    /** Nothing that forbids it, but somebody should look. */
    warning: z.string(),
  }),
);

export type ShipmentReport = z.infer<typeof shipmentReportSchema>;

export type JudgedShipment = ShipmentReport[number];
