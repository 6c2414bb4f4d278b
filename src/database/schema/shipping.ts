import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns.ts';

/** What the courier quoted for one address and bag; a checkout may only use what stands here. */
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
