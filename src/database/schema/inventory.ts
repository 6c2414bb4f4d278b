import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { products } from './catalog.ts';
import { createdAt, moment } from './columns.ts';

/** What is on the shelf and how much of it is promised to checkouts under way. */
export const stockLevels = pgTable(
  'stock_levels',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => products.id),
    onHand: integer('on_hand').notNull().default(0),
    held: integer('held').notNull().default(0),
  },
  (table) => [
    check('stock_never_negative', sql`${table.onHand} >= 0`),
    check('stock_held_never_negative', sql`${table.held} >= 0`),
    check('stock_held_within_hand', sql`${table.held} <= ${table.onHand}`),
  ],
);

/** The ledger: the sums of its deltas are the stock levels, always. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    kind: text('kind').notNull(),
    onHandDelta: integer('on_hand_delta').notNull(),
    heldDelta: integer('held_delta').notNull(),
    reference: text('reference').notNull().default(''),
    actor: text('actor').notNull().default('shop'),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      'stock_movement_kind_known',
      sql`${table.kind} in ('opening', 'sale', 'return', 'correction', 'hold', 'release')`,
    ),
    index('stock_movements_product').on(table.productId, table.id),
    index('stock_movements_reference').on(table.reference),
  ],
);

/** Stock promised to one checkout, until it is sold, released or expired. */
export const stockHolds = pgTable(
  'stock_holds',
  {
    checkoutId: uuid('checkout_id').notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    quantity: integer('quantity').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.checkoutId, table.productId] }),
    check('stock_hold_positive', sql`${table.quantity} > 0`),
    index('stock_holds_expiry').on(table.expiresAt),
  ],
);

/**
 * Since when an address keeps so many of a product from others without having paid. The row stays
 * for a while after the stock was given back, so that the same address can't take it again at once.
 */
export const holdTurns = pgTable(
  'hold_turns',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    address: text('address').notNull(),
    checkoutId: uuid('checkout_id').notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    quantity: integer('quantity').notNull(),
    since: moment('since').notNull(),
    /** Null while the stock is held. */
    restsUntil: moment('rests_until'),
  },
  (table) => [
    check('hold_turn_positive', sql`${table.quantity} > 0`),
    index('hold_turns_address').on(table.address, table.productId),
    index('hold_turns_checkout').on(table.checkoutId),
    index('hold_turns_rest').on(table.restsUntil),
  ],
);
