import { z } from 'zod';
import { bagSchema } from '#modules/checkout/checkout-schema.ts';
import { contactFields } from '#modules/orders/order-contact-schema.ts';

export const reservationSchema = z.object({
  /** Made once by the browser, so a request sent twice reserves once. */
  id: z.uuid(),
  form: z.object({ ...contactFields, phone: contactFields.phone.default('') }),
  country: z
    .string()
    .trim()
    .regex(/^[A-Za-z]{2}$/)
    .toUpperCase(),
  cart: bagSchema,
});

export type ReservationInput = z.output<typeof reservationSchema>;

export const confirmReservationSchema = z.object({ token: z.string().max(100) });

export const confirmedReservationSchema = z.object({ orderId: z.string(), until: z.string() });

export type ConfirmedReservation = z.output<typeof confirmedReservationSchema>;

export const reservedSchema = z.object({
  orderId: z.string(),
  /** The code that the customer shows at the counter. */
  code: z.string(),
  until: z.string(),
});

export type Reserved = z.output<typeof reservedSchema>;
