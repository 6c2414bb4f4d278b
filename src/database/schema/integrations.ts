import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, emptyTextArray, moment, reference, uuidReference } from './columns.ts';
import { users } from './staff.ts';

/** Keys with which other programs call the shop. Only the hash of a key is stored. */
export const apiKeys = pgTable('api_keys', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  /** The first characters of the key, so that staff can tell keys apart. */
  prefix: text('prefix').notNull(),
  tokenHash: text('token_hash').notNull().unique(),
  scopes: text('scopes').array().notNull().default(emptyTextArray),
  createdBy: reference('created_by', () => users.id),
  createdAt: createdAt(),
  lastUsedAt: moment('last_used_at'),
  expiresAt: moment('expires_at'),
  revokedAt: moment('revoked_at'),
});

/** Addresses to which the shop sends messages about events. */
export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: uuid('id').primaryKey().defaultRandom(),
  url: text('url').notNull(),
  kinds: text('kinds').array().notNull().default(emptyTextArray),
  createdAt: createdAt(),
  pausedAt: moment('paused_at'),
});

/** Events, written by triggers if an endpoint wants them, until deliveries are made from them. */
export const shopEvents = pgTable('shop_events', {
  number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind').notNull(),
  /** The number of an order, or the id of a variant. */
  subject: text('subject').notNull(),
  happenedAt: moment('happened_at').notNull().defaultNow(),
});

/** One message to one endpoint, with the bytes that every try sends. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    endpointId: uuidReference('endpoint_id', () => webhookEndpoints.id, { onDelete: 'cascade' }),
    /** The same for every endpoint. A receiver uses it to detect a repeated message. */
    eventId: uuid('event_id').notNull(),
    kind: text('kind').notNull(),
    body: text('body').notNull(),
    state: text('state').notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: moment('next_try_at').notNull().defaultNow(),
    lastStatus: integer('last_status'),
    lastError: text('last_error').notNull().default(''),
    createdAt: createdAt(),
    deliveredAt: moment('delivered_at'),
  },
  (table) => [
    unique('webhook_deliveries_once').on(table.endpointId, table.eventId),
    index('webhook_deliveries_newest').on(table.endpointId, table.createdAt),
    index('webhook_deliveries_due').on(table.nextTryAt).where(sql`${table.state} = 'waiting'`),
    check(
      'webhook_deliveries_state_known',
      sql`${table.state} in ('waiting', 'delivered', 'given up')`,
    ),
  ],
);
