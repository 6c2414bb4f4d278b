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
import { citext, createdAt, emptyTextArray, moment, reference, uuidReference } from './columns.ts';

/** A size and a colour of a product, either of which may be absent. It is what has stock. */
export const productVariants = pgTable(
  'product_variants',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    productId: reference('product_id', () => products.id),
    color: text('color').notNull().default(''),
    size: text('size').notNull().default(''),
    /** In the order of the product's colours, then of its sizes. */
    position: integer('position').notNull().default(0),
    sku: text('sku'),
    barcode: text('barcode'),
    /** In the product's unit. Null: the same as the product. */
    weight: numeric('weight', { precision: 10, scale: 3, mode: 'number' }),
    /** Past orders and the ledger refer to variants, so a discontinued one is only retired. */
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

/** The stock of a variant on the shelf, and how much of it open checkouts hold. */
export const variantStock = pgTable(
  'variant_stock',
  {
    variantId: integer('variant_id')
      .primaryKey()
      .references(() => productVariants.id),
    productId: reference('product_id', () => products.id),
    onHand: integer('on_hand').notNull().default(0),
    held: integer('held').notNull().default(0),
    /** Raised whenever staff count the stock, even if the count changes nothing. */
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
 * The sum over a product's variants, written by triggers so that it is always right. Code that
 * changes stock locks this row first: it stands for all variants of the product.
 */
export const stockLevels = pgTable(
  'stock_levels',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => products.id),
    onHand: integer('on_hand').notNull().default(0),
    held: integer('held').notNull().default(0),
    /** Sizes of which at least one can be sold, in any colour. */
    sizesLeft: text('sizes_left').array().notNull().default(emptyTextArray),
    /** The variants that are sold out. */
    soldOut: jsonb('sold_out').$type<StoredChoice[]>().notNull().default([]),
    /** The shop spread a sum over the sizes by its rule, so staff should count the shelf. */
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
 * A person who wants one mail when a product is back: in one size and colour, or without a variant
 * in any. The row is deleted when the mail is sent.
 */
export const restockRequests = pgTable(
  'restock_requests',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    productId: reference('product_id', () => products.id),
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

/** A shelf count that staff have booked, under the id that their browser gave it. */
export const stockCounts = pgTable('stock_counts', {
  id: uuid('id').primaryKey(),
  startedAt: createdAt(),
});

/** The booked lines of a count, each written in the transaction of its movement. */
export const stockCountLines = pgTable(
  'stock_count_lines',
  {
    countId: uuidReference('count_id', () => stockCounts.id, { onDelete: 'cascade' }),
    variantId: reference('variant_id', () => productVariants.id),
    counted: integer('counted').notNull(),
    /** The stock on the shelf according to the ledger, before and after. */
    before: integer('before').notNull(),
    after: integer('after').notNull(),
  },
  (table) => [primaryKey({ columns: [table.countId, table.variantId] })],
);

/** The ledger: the sums of its deltas always equal the stock, by variant and by product. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: reference('product_id', () => products.id),
    /** Null in rows from before there were variants. Those of a product sum up to zero. */
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

/** Stock held for one checkout until it is sold or released. The checkout knows how long. */
export const stockHolds = pgTable(
  'stock_holds',
  {
    checkoutId: uuid('checkout_id').notNull(),
    productId: reference('product_id', () => products.id),
    variantId: reference('variant_id', () => productVariants.id),
    quantity: integer('quantity').notNull(),
    /** The internet address that holds it. Empty if staff do. */
    address: text('address').notNull().default(''),
    /** Whose limit it counts for: a telephone number that has paid here before, or the address. */
    holder: text('holder').notNull().default(''),
    /** How many of the product the holder could have at the time of the hold. */
    share: integer('share').notNull().default(1),
    /** No longer written. To be dropped in the release after next. */
    expiresAt: moment('expires_at'),
    /** Since when it is held. Pressing pay again does not renew it. */
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
 * For how many minutes a holder held its whole share of a product without paying, as counted at
 * that moment. The count fades. Holding a part of the share counts for that part.
 */
export const unpaidMinutes = pgTable(
  'unpaid_minutes',
  {
    holder: text('holder').notNull(),
    productId: reference('product_id', () => products.id),
    minutes: doublePrecision('minutes').notNull(),
    countedAt: moment('counted_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.holder, table.productId] })],
);

/** No longer used. To be dropped in the release after next. Holds and unpaid minutes replace it. */
export const holdTurns = pgTable(
  'hold_turns',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    address: text('address').notNull(),
    checkoutId: uuid('checkout_id').notNull(),
    productId: reference('product_id', () => products.id),
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
