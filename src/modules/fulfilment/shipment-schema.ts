import { z } from 'zod';
import { sendingSchema } from '#modules/order-desk/sending-schema.ts';
import { orderNumberPattern } from '#modules/orders/order-number.ts';
import { editStartFields } from '#shared/schemas/common-schemas.ts';
import { shipmentVerdicts } from './judge-shipment.ts';

export const sendingChangeSchema = z.object({
  sending: sendingSchema,
  /** Whether customers who know other data get a new mail. */
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

/** As in an address: one text, with commas. */
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
        /** Staff have seen that the order is unpaid, and send it anyway. */
        evenUnpaid: z.boolean().default(false),
      }),
    )
    .min(1, { error: 'must name at least one order' })
    .max(mostAtOnce, { error: `must name at most ${mostAtOnce} orders` }),
});

const outcomes = ['done', 'unchanged', 'refused'] as const;

/** The result for each order; a refusal has a reason. */
export const packedReportSchema = z.array(
  z.object({ order: z.string(), outcome: z.enum(outcomes), reason: z.string() }),
);

export type PackedReport = z.infer<typeof packedReportSchema>;

export const shipmentReportSchema = z.array(
  z.object({
    order: z.string(),
    /** The customer; empty if there is no such order. */
    customer: z.string(),
    verdict: z.enum(shipmentVerdicts),
    reason: z.string(),
    /** A warning, which does not prevent the shipment. */
    warning: z.string(),
  }),
);

export type ShipmentReport = z.infer<typeof shipmentReportSchema>;

export type JudgedShipment = ShipmentReport[number];
