import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { products } from './catalog.ts';
import { citext, createdAt, emptyTextArray, moment } from './columns.ts';

/** A size and a colour of a product, either of which may be absent: what stands on the shelf. */
export const productVariants = pgTable(
  'product_variants',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    color: text('color').notNull().default(''),
    size: text('size').notNull().default(''),
    /** In the order of the product's colours, then of its sizes. */
    position: integer('position').notNull().default(0),
    sku: text('sku'),
    barcode: text('barcode'),
    /** In the product's unit; null: as the product. */
    weight: numeric('weight', { precision: 10, scale: 3, mode: 'number' }),
    /** Past orders and the ledger point at variants, so one that is no longer made only rests. */
    retiredAt: moment('retired_at'),
  },
  (table) => [
    uniqueIndex('product_variants_choice').on(
      table.productId,
      sql`lower(${table.color})`,
      sql`lower(${table.size})`,
    ),
    uniqueIndex('product_variants_sku').on(sql`lower(${table.sku})`),
    uniqueIndex('product_variants_barcode').on(sql`lower(${table.barcode})`),
    check('product_variants_weight_not_negative', sql`${table.weight} >= 0`),
  ],
);

/** What is on the shelf of a variant and how much of it is promised to checkouts under way. */
export const variantStock = pgTable(
  'variant_stock',
  {
    variantId: integer('variant_id')
      .primaryKey()
      .references(() => productVariants.id),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    onHand: integer('on_hand').notNull().default(0),
    held: integer('held').notNull().default(0),
    /** Raised whenever staff say how many there are, also where they found what was expected. */
    countVersion: integer('count_version').notNull().default(0),
  },
  (table) => [
    check('variant_stock_never_negative', sql`${table.onHand} >= 0`),
    check('variant_stock_held_never_negative', sql`${table.held} >= 0`),
    check('variant_stock_held_within_hand', sql`${table.held} <= ${table.onHand}`),
    index('variant_stock_product').on(table.productId),
  ],
);

export type StoredChoice = { color: string; size: string };

/**
 * The sum over a product's variants, written by triggers so that it can't be anything else. Whoever
 * moves stock locks this row first: it stands for all the variants of its product.
 */
export const stockLevels = pgTable(
  'stock_levels',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => products.id),
    onHand: integer('on_hand').notNull().default(0),
    held: integer('held').notNull().default(0),
    /** Sizes of which at least one can be sold, in whatever colour. */
    sizesLeft: text('sizes_left').array().notNull().default(emptyTextArray),
    /** The variants of which none can be sold. */
    soldOut: jsonb('sold_out').$type<StoredChoice[]>().notNull().default([]),
    /** The shop spread a sum over the sizes by its rule: somebody should count the shelf. */
    toCount: boolean('to_count').notNull().default(false),
  },
  (table) => [
    check('stock_never_negative', sql`${table.onHand} >= 0`),
    check('stock_held_never_negative', sql`${table.held} >= 0`),
    check('stock_held_within_hand', sql`${table.held} <= ${table.onHand}`),
    index('stock_levels_to_count').on(table.productId).where(sql`to_count`),
  ],
);

/**
 * Somebody who wants to hear once when a product is back: one size and colour of it, or without a
 * variant any. The row goes with the mail.
 */
export const restockRequests = pgTable(
  'restock_requests',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    variantId: integer('variant_id').references(() => productVariants.id),
    email: citext('email').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('restock_requests_once')
      .on(table.productId, table.variantId, table.email)
      .nullsNotDistinct(),
    index('restock_requests_email').on(table.email),
    index('restock_requests_age').on(table.createdAt),
  ],
);

/** A shelf count that staff have taken over, under the id that their browser gave it. */
export const stockCounts = pgTable('stock_counts', {
  id: uuid('id').primaryKey(),
  startedAt: createdAt(),
});

/** What a count has brought into the books, each line in the transaction of its movement. */
export const stockCountLines = pgTable(
  'stock_count_lines',
  {
    countId: uuid('count_id')
      .notNull()
      .references(() => stockCounts.id, { onDelete: 'cascade' }),
    variantId: integer('variant_id')
      .notNull()
      .references(() => productVariants.id),
    counted: integer('counted').notNull(),
    /** How many stood on the shelf by the books, before and after. */
    before: integer('before').notNull(),
    after: integer('after').notNull(),
  },
  (table) => [primaryKey({ columns: [table.countId, table.variantId] })],
);

/** The ledger: the sums of its deltas are the stock, by variant and by product, always. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    /** Null in rows from before there were variants; those of a product add up to nothing. */
    variantId: integer('variant_id').references(() => productVariants.id),
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
      sql`${table.kind} in ('opening', 'sale', 'return', 'correction', 'delivery', 'hold', 'release')`,
    ),
    index('stock_movements_product').on(table.productId, table.id),
    index('stock_movements_variant').on(table.variantId, table.id),
    index('stock_movements_reference').on(table.reference),
  ],
);

/** Stock promised to one checkout, until it is sold or released: the checkout knows how long. */
export const stockHolds = pgTable(
  'stock_holds',
  {
    checkoutId: uuid('checkout_id').notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    variantId: integer('variant_id')
      .notNull()
      .references(() => productVariants.id),
    quantity: integer('quantity').notNull(),
    /** The internet address that holds it; empty where staff do. */
    address: text('address').notNull().default(''),
    /** Whom it counts for: a telephone number that has paid here before, or else the address. */
    holder: text('holder').notNull().default(''),
    /** How many of the product the holder could have when it was held. */
    share: integer('share').notNull().default(1),
    /** No longer written: to be dropped in the release after next. */
    expiresAt: moment('expires_at'),
    /** Since when it is held; pressing pay again does not renew it. */
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.checkoutId, table.variantId] }),
    check('stock_hold_positive', sql`${table.quantity} > 0`),
    check('stock_hold_share_positive', sql`${table.share} > 0`),
    index('stock_holds_address').on(table.address),
    index('stock_holds_holder').on(table.holder),
  ],
);

/**
 * For how many minutes a holder held all it may have of a product and gave it back unpaid, as counted
 * at that moment. It wears off; who keeps a part of its share is charged that part.
 */
export const unpaidMinutes = pgTable(
  'unpaid_minutes',
  {
    holder: text('holder').notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    minutes: doublePrecision('minutes').notNull(),
    countedAt: moment('counted_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.holder, table.productId] })],
);

/** No longer used: to be dropped in the release after next. Holds and unpaid minutes say it now. */
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
