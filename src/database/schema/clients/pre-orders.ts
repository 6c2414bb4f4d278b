import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { products } from '../catalog.ts';
import { citext, createdAt, moment, reference } from '../columns.ts';
import { productVariants } from '../inventory.ts';

/** What staff offer for one variant that is still to come. */
export const preOrderOffers = pgTable(
  'pre_order_offers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    productId: reference('product_id', () => products.id),
    variantId: integer('variant_id')
      .notNull()
      .unique()
      .references(() => productVariants.id),
    expectedOn: date('expected_on').notNull(),
    /** How many can be pre-ordered. */
    places: integer('places').notNull(),
    /** The share of the price that is paid at once. */
    percent: integer('percent').notNull(),
    isOn: boolean('is_on').notNull().default(true),
    /** Staff ended all its pre-orders; who was paying at that moment may still have paid. */
    withdrawnAt: moment('withdrawn_at'),
    createdAt: createdAt(),
  },
  (table) => [
    check('pre_order_offers_places_fit', sql`${table.places} between 1 and 500`),
    check('pre_order_offers_percent_fits', sql`${table.percent} between 1 and 100`),
    index('pre_order_offers_product').on(table.productId),
  ],
);

/** A place of somebody who pre-orders. Its money is in `gift_cards`, by `deposit_for`. */
export const preOrders = pgTable(
  'pre_orders',
  {
    /** Also the id of the link, of the hold, and of the checkout that pays the rest. */
    id: uuid('id').primaryKey(),
    /** The order of the requests. */
    place: bigint('place', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    offerId: reference('offer_id', () => preOrderOffers.id),
    /** The checkout in which the deposit is paid. It may be removed when it was not paid. */
    depositCheckoutId: uuid('deposit_checkout_id').notNull().unique(),
    name: text('name').notNull(),
    email: citext('email').notNull(),
    phone: text('phone').notNull(),
    /** The price that was agreed. */
    priceCents: integer('price_cents').notNull(),
    depositCents: integer('deposit_cents').notNull(),
    createdAt: createdAt(),
    /** When the private link was mailed. */
    toldAt: moment('told_at'),
    /** Until when the rest can be paid. Null while it has not arrived. */
    heldUntil: moment('held_until'),
    remindedAt: moment('reminded_at'),
    /** When the rest was not paid in time. */
    lapsedAt: moment('lapsed_at'),
    cancelledAt: moment('cancelled_at'),
    cancelledBy: text('cancelled_by').notNull().default(''),
  },
  (table) => [
    check(
      'pre_orders_sums_fit',
      sql`${table.depositCents} > 0 and ${table.depositCents} <= ${table.priceCents}`,
    ),
    index('pre_orders_offer').on(table.offerId, table.place),
    index('pre_orders_email').on(table.email),
    index('pre_orders_held').on(table.heldUntil).where(sql`held_until is not null`),
  ],
);
