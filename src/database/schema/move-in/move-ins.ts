import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { products } from '../catalog.ts';
import { citext, createdAt, emptyTextArray, moment, reference, uuidReference } from '../columns.ts';
import { users } from '../staff.ts';

export type StoredMoveInOptions = { categories: Record<string, string>; publish: boolean };

/** A file of another shop that an owner moves into this one. */
export const moveIns = pgTable(
  'move_ins',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    source: text('source').notNull(),
    /** What its rows are: products, customers, orders or redirects. */
    kind: text('kind').notNull().default('products'),
    fileName: text('file_name').notNull(),
    state: text('state').notNull().default('checked'),
    options: jsonb('options').$type<StoredMoveInOptions>().notNull(),
    createdBy: reference('created_by', () => users.id),
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    check(
      'move_ins_state_known',
      sql`${table.state} in ('checked', 'running', 'stopped', 'finished')`,
    ),
  ],
);

/** What the file says of one product or record, and what became of it. */
export const moveInRows = pgTable(
  'move_in_rows',
  {
    moveInId: uuidReference('move_in_id', () => moveIns.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    /** By what the other shop knows it: the next file with it changes the same product. */
    key: text('key').notNull(),
    /** As it was read from the file. */
    source: jsonb('source').$type<unknown>().notNull(),
    state: text('state').notNull().default('waiting'),
    action: text('action').notNull().default('add'),
    problems: text('problems').array().notNull().default(emptyTextArray),
    notes: text('notes').array().notNull().default(emptyTextArray),
    /** Addresses of its pictures in this shop; null until they were fetched. */
    pictures: text('pictures').array(),
    productId: integer('product_id').references(() => products.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.moveInId, table.line] }),
    check(
      'move_in_rows_state_known',
      sql`${table.state} in ('waiting', 'written', 'unchanged', 'refused')`,
    ),
    index('move_in_rows_product').on(table.productId),
    index('move_in_rows_known').on(table.key).where(sql`product_id is not null`),
  ],
);

export type StoredPastItem = { name: string; quantity: number; cents: number };

/** Orders that somebody placed in the other shop: history alone, no money and no stock. */
export const pastOrders = pgTable(
  'past_orders',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    source: text('source').notNull(),
    number: text('number').notNull(),
    email: citext('email').notNull(),
    name: text('name').notNull(),
    placedAt: moment('placed_at').notNull(),
    status: text('status').notNull(),
    currency: text('currency').notNull(),
    totalCents: integer('total_cents').notNull(),
    items: jsonb('items').$type<StoredPastItem[]>().notNull(),
  },
  (table) => [
    unique('past_orders_once').on(table.source, table.number),
    index('past_orders_customer').on(table.email),
    index('past_orders_placed').on(table.placedAt),
  ],
);

/** Paths of the other shop that lead to a page of ours where we have none at that path. */
export const movedPages = pgTable('moved_pages', {
  path: text('path').primaryKey(),
  target: text('target').notNull(),
  moveInId: uuidReference('move_in_id', () => moveIns.id, { onDelete: 'cascade' }),
});
