import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, moment, reference, uuidReference } from './columns.ts';
import { orders } from './orders.ts';
import { refunds } from './payments.ts';

/** Goods that come back: requested by the customer, or taken back by staff at once. */
export const returns = pgTable(
  'returns',
  {
    /** Made by the form, so that a double click books once. */
    id: uuid('id').primaryKey(),
    /** The number on the slip: the order's number and a count. */
    number: text('number').notNull().unique(),
    orderId: reference('order_id', () => orders.id, { onDelete: 'cascade' }),
    state: text('state').notNull(),
    requestedBy: text('requested_by').notNull(),
    note: text('note').notNull().default(''),
    withShipping: boolean('with_shipping').notNull().default(false),
    /** Money that goes back the way it came. The credit of an exchange is another refund. */
    refundId: uuid('refund_id').references(() => refunds.id),
    refundCents: integer('refund_cents').notNull().default(0),
    exchangeOrderId: integer('exchange_order_id').references(() => orders.id),
    closedBy: text('closed_by').notNull().default(''),
    /** Why it was declined. */
    answer: text('answer').notNull().default(''),
    createdAt: createdAt(),
    closedAt: moment('closed_at'),
  },
  (table) => [
    check('returns_state_known', sql`${table.state} in ('requested', 'received', 'declined')`),
    check(
      'returns_closed_once_decided',
      sql`(${table.state} = 'requested') = (${table.closedAt} is null)`,
    ),
    check('returns_refund_not_negative', sql`${table.refundCents} >= 0`),
    index('returns_order').on(table.orderId, table.createdAt),
    uniqueIndex('returns_one_open').on(table.orderId).where(sql`state = 'requested'`),
    index('returns_exchange').on(table.exchangeOrderId),
  ],
);

export const returnLines = pgTable(
  'return_lines',
  {
    returnId: uuidReference('return_id', () => returns.id, { onDelete: 'cascade' }),
    /** The position of the order's line. */
    position: integer('position').notNull(),
    quantity: integer('quantity').notNull(),
    reason: text('reason').notNull().default(''),
    restock: boolean('restock').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.position] }),
    check('return_lines_quantity_positive', sql`${table.quantity} > 0`),
  ],
);
