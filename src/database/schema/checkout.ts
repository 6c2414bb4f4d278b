import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns.ts';

/** The last nine digits of the wallet's number: '+263 77…' and '077…' are the same wallet. */
export function walletOf(form: AnyPgColumn): SQL {
  return sql`right(regexp_replace(${form} #>> '{paynow,phone}', '[^0-9]', '', 'g'), 9)`;
}

/** One shopper's attempt to buy one bag: form, lines at the prices shown, rate, and state. */
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
    /** The price of the gift wrapping. The form holds the other gift options. */
    wrappingCents: integer('wrapping_cents').notNull().default(0),
    totalCents: integer('total_cents').notNull(),
    /** Terms that staff set for a purchase with a payment link. Null for all other purchases. */
    sale: jsonb('sale').$type<unknown>(),
    /** The discount code and the gift card in use, if any. */
    offers: jsonb('offers').$type<unknown>(),
    /** The purchase consists of gift cards. */
    sellsGiftCards: boolean('sells_gift_cards').notNull().default(false),
    ageConfirmed: boolean('age_confirmed').notNull().default(false),
    /** A hash of form, bag and rate: pressing twice makes one payment. */
    fingerprint: text('fingerprint').notNull().default(''),
    /** The address of the request. Open checkouts are limited by it. */
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
    index('checkouts_wallet').on(walletOf(table.form)).where(sql`state = 'placed'`),
  ],
);

/** A link on which one shopper pays one purchase that staff put together. */
export const paymentLinks = pgTable(
  'payment_links',
  {
    checkoutId: uuid('checkout_id')
      .primaryKey()
      .references(() => checkouts.id, { onDelete: 'cascade' }),
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
    /** When staff cancelled it. */
    cancelledAt: moment('cancelled_at'),
    /** When staff were notified that it expired unpaid. */
    lapsedAt: moment('lapsed_at'),
  },
  (table) => [index('payment_links_created').on(table.createdAt)],
);

/** The courier's quote for one address and bag. A checkout may only use stored quotes. */
export const shippingQuotes = pgTable(
  'shipping_quotes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    fingerprint: text('fingerprint').notNull(),
    rates: jsonb('rates').$type<unknown>().notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('shipping_quotes_fingerprint').on(table.fingerprint, table.createdAt.desc())],
);
