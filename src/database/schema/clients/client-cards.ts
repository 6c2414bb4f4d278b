import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { products } from '../catalog.ts';
import { createdAt, emptyTextArray, moment, reference } from '../columns.ts';
import { productVariants } from '../inventory.ts';
import { users } from '../staff.ts';

export type StoredDay = { kind: string; day: number; month: number; year: number | null };

/** What an adviser knows about a customer. Erased with the customer's personal data. */
export const clients = pgTable(
  'clients',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The manager or owner who looks after them. Null if nobody does. */
    adviserId: integer('adviser_id').references(() => users.id, { onDelete: 'set null' }),
    /** By category: `{ "shoes": "38" }`. */
    sizes: jsonb('sizes').$type<Record<string, string>>().notNull().default({}),
    shades: text('shades').array().notNull().default(emptyTextArray),
    preferences: text('preferences').notNull().default(''),
    days: jsonb('days').$type<StoredDay[]>().notNull().default([]),
    /** Empty without consent, and emptied as soon as the client withdraws it. */
    allergies: text('allergies').notNull().default(''),
    channel: text('channel').notNull().default('none'),
    /** The id of the private link to their card. A new link replaces it. */
    linkId: uuid('link_id').unique(),
    linkExpiresAt: moment('link_expires_at'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** Raised by every change of a value that a form shows. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('clients_channel_known', sql`${table.channel} in ('whatsapp', 'mail', 'phone', 'none')`),
    check(
      'clients_link_has_its_end',
      sql`(${table.linkId} is null) = (${table.linkExpiresAt} is null)`,
    ),
    index('clients_adviser').on(table.adviserId),
  ],
);

/** What a client agreed to. A withdrawn consent stays as a record. */
export const clientConsents = pgTable(
  'client_consents',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: reference('user_id', () => clients.userId, { onDelete: 'cascade' }),
    what: text('what').notNull(),
    /** In the boutique, by telephone, by the link. */
    how: text('how').notNull(),
    givenBy: text('given_by').notNull(),
    givenAt: moment('given_at').notNull(),
    withdrawnBy: text('withdrawn_by').notNull().default(''),
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [
    check('client_consents_what_known', sql`${table.what} in ('allergies', 'suggestions')`),
    check(
      'client_consents_how_known',
      sql`${table.how} in ('boutique', 'phone', 'writing', 'link')`,
    ),
    index('client_consents_user').on(table.userId),
    uniqueIndex('client_consents_one')
      .on(table.userId, table.what)
      .where(sql`withdrawn_at is null`),
  ],
);

/** What a client would like to have. Without a variant: in any size and colour. */
export const clientWishes = pgTable(
  'client_wishes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: reference('user_id', () => clients.userId, { onDelete: 'cascade' }),
    productId: reference('product_id', () => products.id),
    variantId: integer('variant_id').references(() => productVariants.id),
    /** The price at that time: a lower price is a reason to write. */
    priceCents: integer('price_cents').notNull(),
    /** It could not be bought at that time. Its return is a reason to write. */
    wasSoldOut: boolean('was_sold_out').notNull().default(false),
    addedBy: text('added_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('client_wishes_once')
      .on(table.userId, table.productId, table.variantId)
      .nullsNotDistinct(),
    index('client_wishes_product').on(table.productId),
  ],
);
