import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { products } from '../catalog.ts';
import { citext, createdAt, moment, reference, uuidReference } from '../columns.ts';
import { productVariants } from '../inventory.ts';

/** A client comes to the boutique, or has a video call, at an agreed time. */
export const appointments = pgTable(
  'appointments',
  {
    /** Made by the form, so that a double click makes one. */
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    startsAt: moment('starts_at').notNull(),
    /** Without the buffer, which is a setting. */
    endsAt: moment('ends_at').notNull(),
    name: text('name').notNull(),
    email: citext('email').notNull(),
    phone: text('phone').notNull().default(''),
    note: text('note').notNull().default(''),
    /** What the client wants to see first. */
    productId: integer('product_id').references(() => products.id),
    /** The time zone of the client's browser. Empty if staff booked. */
    zone: text('zone').notNull().default(''),
    state: text('state').notNull().default('booked'),
    /** The e-mail address of the person who booked for the client. Empty if the client did. */
    bookedBy: text('booked_by').notNull().default(''),
    /** Raised by every move and cancellation, so that calendars and mails can find the newest. */
    revision: integer('revision').notNull().default(0),
    createdAt: createdAt(),
    remindedAt: moment('reminded_at'),
  },
  (table) => [
    check('appointments_kind_known', sql`${table.kind} in ('boutique', 'video')`),
    check(
      'appointments_state_known',
      sql`${table.state} in ('booked', 'cancelled', 'came', 'missed')`,
    ),
    check('appointments_end_after_start', sql`${table.endsAt} > ${table.startsAt}`),
    index('appointments_start').on(table.startsAt),
    index('appointments_email').on(table.email),
  ],
);

/** What lies ready for an appointment. Its stock is held under the appointment's id. */
export const appointmentItems = pgTable(
  'appointment_items',
  {
    appointmentId: uuidReference('appointment_id', () => appointments.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    productId: reference('product_id', () => products.id),
    variantId: reference('variant_id', () => productVariants.id),
  },
  (table) => [primaryKey({ columns: [table.appointmentId, table.position] })],
);
