import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { products } from '../catalog.ts';
import { createdAt, moment, reference, uuidReference } from '../columns.ts';
import { productVariants } from '../inventory.ts';
import { clients } from './client-cards.ts';

/** Products that an adviser put together for a client, behind a private link. */
export const selections = pgTable(
  'selections',
  {
    /** Made by the form, so that a double click makes one. Its hold and sale use the same id. */
    id: uuid('id').primaryKey(),
    userId: reference('user_id', () => clients.userId, { onDelete: 'cascade' }),
    note: text('note').notNull().default(''),
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    /** When the hold of the held items ends. Null if nothing was held. */
    heldUntil: moment('held_until'),
    /** When the held items were released or sold. */
    releasedAt: moment('released_at'),
    /** Opened in a person's browser: a chat that reads the page for its preview does not count. */
    openedAt: moment('opened_at'),
    lastOpenedAt: moment('last_opened_at'),
    opens: integer('opens').notNull().default(0),
    answeredAt: moment('answered_at'),
  },
  (table) => [
    check('selections_held_within_link', sql`${table.heldUntil} <= ${table.expiresAt}`),
    index('selections_user').on(table.userId),
    index('selections_held')
      .on(table.heldUntil)
      .where(sql`held_until is not null and released_at is null`),
  ],
);

export const selectionItems = pgTable(
  'selection_items',
  {
    selectionId: uuidReference('selection_id', () => selections.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    productId: reference('product_id', () => products.id),
    variantId: reference('variant_id', () => productVariants.id),
    /** The price at the time of the selection: a lower price is a reason to write. */
    priceCents: integer('price_cents').notNull(),
    answer: text('answer'),
    question: text('question').notNull().default(''),
    /** It could not be bought when the client wanted it. Its return is a reason to write. */
    wasSoldOut: boolean('was_sold_out').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.selectionId, table.position] }),
    check('selection_items_answer_known', sql`${table.answer} in ('yes', 'no')`),
    index('selection_items_product').on(table.productId),
  ],
);
