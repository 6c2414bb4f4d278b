import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { products } from './catalog.ts';
import { createdAt, moment, reference, uuidReference } from './columns.ts';

/** Wish lists that shoppers share by a signed link. Nobody has to log in for one. */
export const wishLists = pgTable(
  'wish_lists',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    /** The first name of the owner, as typed. May be empty. */
    firstName: text('first_name').notNull().default(''),
    /** On a gift list, givers reserve products. */
    isGiftList: boolean('is_gift_list').notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    check('wish_lists_named', sql`${table.name} <> ''`),
    index('wish_lists_expiry').on(table.expiresAt),
  ],
);

export const wishListItems = pgTable(
  'wish_list_items',
  {
    listId: uuidReference('list_id', () => wishLists.id, { onDelete: 'cascade' }),
    productId: reference('product_id', () => products.id),
    position: integer('position').notNull(),
    /** The colour of the wish. Empty if the owner chose none. */
    color: text('color').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.productId] }),
    index('wish_list_items_product').on(table.productId),
  ],
);

/** What a giver promised to give. The owner of the list never sees these rows. */
export const wishListGifts = pgTable(
  'wish_list_gifts',
  {
    id: uuid('id').primaryKey(),
    listId: uuid('list_id').notNull(),
    productId: integer('product_id').notNull(),
    /** Typed by the giver, and shown to the giver only. */
    giverName: text('giver_name').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    // One giver per product, also if two press at once.
    unique('wish_list_gifts_once').on(table.listId, table.productId),
    foreignKey({
      name: 'wish_list_gifts_item',
      columns: [table.listId, table.productId],
      foreignColumns: [wishListItems.listId, wishListItems.productId],
    }).onDelete('cascade'),
  ],
);
