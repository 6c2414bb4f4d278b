import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { products } from '../catalog.ts';
import { createdAt, moment } from '../columns.ts';
import { orders } from '../orders.ts';

/** Consumers' statements of withdrawal from a contract, as they wrote them. All are stored. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    /** Made by the form, so that the same statement sent twice is one. */
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** The number as it was typed. */
    orderNumber: text('order_number').notNull(),
    /** The order with that number and e-mail address. Null if there is none. */
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    settledAt: moment('settled_at'),
    settledBy: text('settled_by').notNull().default(''),
  },
  (table) => [
    index('withdrawals_order').on(table.orderId),
    index('withdrawals_open').on(table.createdAt).where(sql`settled_at is null`),
  ],
);

/** Products without a right of withdrawal, or with one only while they are sealed. */
export const withdrawalExemptions = pgTable(
  'withdrawal_exemptions',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
  },
  (table) => [
    check(
      'withdrawal_exemptions_reason_known',
      sql`${table.reason} in ('personalised', 'perishable', 'hygiene')`,
    ),
  ],
);
