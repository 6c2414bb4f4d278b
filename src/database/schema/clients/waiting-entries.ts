import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { products } from '../catalog.ts';
import { citext, createdAt, moment } from '../columns.ts';
import { productVariants } from '../inventory.ts';

/** Somebody who waits for one variant. The row is deleted when the wait has ended. */
export const waitingEntries = pgTable(
  'waiting_entries',
  {
    /** Also the id of the hold, of the checkout that buys it, and of the link. */
    id: uuid('id').primaryKey(),
    /** The order of the requests. */
    place: bigint('place', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    variantId: integer('variant_id')
      .notNull()
      .references(() => productVariants.id),
    name: text('name').notNull(),
    email: citext('email').notNull(),
    createdAt: createdAt(),
    /** When the link in the first mail was confirmed. Without it nothing is held. */
    confirmedAt: moment('confirmed_at'),
    /** Null while the person waits. */
    heldUntil: moment('held_until'),
  },
  (table) => [
    unique('waiting_entries_once').on(table.variantId, table.email),
    check(
      'waiting_entries_held_confirmed',
      sql`${table.heldUntil} is null or ${table.confirmedAt} is not null`,
    ),
    index('waiting_entries_queue').on(table.variantId, table.place).where(sql`held_until is null`),
    index('waiting_entries_held').on(table.heldUntil).where(sql`held_until is not null`),
    index('waiting_entries_email').on(table.email),
    index('waiting_entries_product').on(table.productId),
  ],
);
