import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, reference, version } from './columns.ts';
import { productVariants } from './inventory.ts';
import { users } from './staff.ts';

/** Goods that a supplier sends. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    supplier: text('supplier').notNull(),
    /** The supplier's own number, from the delivery note or the invoice. */
    reference: text('reference').notNull().default(''),
    /** A draft books nothing. A part of the goods may arrive before the rest. */
    state: text('state', { enum: ['draft', 'partly', 'received'] })
      .notNull()
      .default('draft'),
    createdBy: reference('created_by', () => users.id),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    receivedAt: moment('received_at'),
    version: version(),
  },
  (table) => [
    check('deliveries_state_known', sql`${table.state} in ('draft', 'partly', 'received')`),
    check('deliveries_supplier_present', sql`length(${table.supplier}) > 0`),
  ],
);

export const deliveryLines = pgTable(
  'delivery_lines',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    deliveryId: reference('delivery_id', () => deliveries.id, { onDelete: 'cascade' }),
    variantId: reference('variant_id', () => productVariants.id),
    /** How many were ordered. */
    quantity: integer('quantity').notNull(),
    /** How many of them were booked. */
    received: integer('received').notNull().default(0),
    /** What one item costs the shop. Null: not entered. */
    costCents: integer('cost_cents'),
  },
  (table) => [
    unique('delivery_lines_variant').on(table.deliveryId, table.variantId),
    index('delivery_lines_of_variant').on(table.variantId),
    check('delivery_lines_quantity_positive', sql`${table.quantity} > 0`),
    check('delivery_lines_received_not_negative', sql`${table.received} >= 0`),
    check('delivery_lines_cost_not_negative', sql`${table.costCents} >= 0`),
  ],
);

/** One press of 'Receive' or 'Correct', under an id from the browser, so that it books once. */
export const deliveryBookings = pgTable('delivery_bookings', {
  id: uuid('id').primaryKey(),
  deliveryId: reference('delivery_id', () => deliveries.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
});
