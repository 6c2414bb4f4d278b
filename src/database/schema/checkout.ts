import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns.ts';

/** One shopper's attempt to buy one bag: form, lines at the prices shown, rate, and where it stands. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    state: text('state').notNull().default('open'),
    form: jsonb('form').$type<unknown>().notNull(),
    lines: jsonb('lines').$type<unknown>().notNull(),
    rate: jsonb('rate').$type<unknown>().notNull(),
    subtotalCents: integer('subtotal_cents').notNull(),
    shippingCents: integer('shipping_cents').notNull(),
    totalCents: integer('total_cents').notNull(),
    ageConfirmed: boolean('age_confirmed').notNull().default(false),
    /** Of form, bag and rate: the same press twice is one payment. */
    fingerprint: text('fingerprint').notNull().default(''),
    /** Where the request came from; open checkouts are limited by it. */
    address: text('address').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    check(
      'checkouts_state_known',
      sql`${table.state} in ('open', 'placed', 'cancelled', 'expired', 'declined', 'refunded')`,
    ),
    index('checkouts_state').on(table.state, table.expiresAt),
    index('checkouts_address').on(table.address, table.createdAt),
  ],
);
