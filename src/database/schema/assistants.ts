import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, reference } from './columns.ts';

/** An assistant that has called the shop, identified by the address of its profile. */
export const assistantPlatforms = pgTable(
  'assistant_platforms',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    profileUrl: text('profile_url').notNull().unique(),
    /** The host of that address. Null in rows of the former release until the hourly task. */
    host: text('host'),
    /** The last profile it sent, and when it was read. */
    profile: jsonb('profile').$type<unknown>(),
    profileAt: moment('profile_at'),
    calls: integer('calls').notNull().default(0),
    firstSeen: moment('first_seen').notNull().defaultNow(),
    lastSeen: moment('last_seen').notNull().defaultNow(),
    /** Since when staff have switched it off. */
    offSince: moment('off_since'),
  },
  (table) => [index('assistant_platforms_host').on(table.host)],
);

/** Used signatures: none is accepted twice while it is young enough to be valid. */
export const assistantNonces = pgTable(
  'assistant_nonces',
  {
    platformId: reference('platform_id', () => assistantPlatforms.id, { onDelete: 'cascade' }),
    nonce: text('nonce').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.platformId, table.nonce] }),
    index('assistant_nonces_created').on(table.createdAt),
  ],
);

/** A bag that an assistant fills, or a purchase that it prepares for the buyer to pay. */
export const assistantSessions = pgTable(
  'assistant_sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').notNull(),
    /** Null if it began with a permalink, which anybody may write. */
    platformId: integer('platform_id').references(() => assistantPlatforms.id),
    state: text('state').notNull().default('open'),
    /** Lines, buyer, destinations, codes: only what the assistant sent, nothing computed. */
    content: jsonb('content').$type<unknown>().notNull(),
    /** The bag that a purchase was made from. */
    cartId: uuid('cart_id'),
    /** The id of the checkout in the buyer's browser. The assistant never learns it. */
    checkoutId: uuid('checkout_id').notNull().unique().defaultRandom(),
    /** A hash of the key given to the first browser that opened the link. */
    browserKey: text('browser_key'),
    /** The last version of the order that the assistant was notified of. */
    toldVersion: integer('told_version').notNull().default(0),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    check('assistant_sessions_kind_known', sql`${table.kind} in ('cart', 'checkout')`),
    check('assistant_sessions_state_known', sql`${table.state} in ('open', 'canceled')`),
    index('assistant_sessions_cart').on(table.cartId),
    index('assistant_sessions_expires').on(table.expiresAt),
    index('assistant_sessions_platform').on(table.platformId, table.createdAt),
  ],
);

/** The answer of a call that may be sent again under the same key. */
export const assistantReplays = pgTable(
  'assistant_replays',
  {
    platformId: reference('platform_id', () => assistantPlatforms.id, { onDelete: 'cascade' }),
    operation: text('operation').notNull(),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    /** Null while the first call is running. */
    answer: jsonb('answer').$type<unknown>(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.platformId, table.operation, table.key] }),
    index('assistant_replays_created').on(table.createdAt),
  ],
);

/** What assistants searched for and the shop does not have. */
export const assistantMisses = pgTable(
  'assistant_misses',
  {
    words: text('words').primaryKey(),
    times: integer('times').notNull().default(1),
    firstAt: moment('first_at').notNull().defaultNow(),
    lastAt: moment('last_at').notNull().defaultNow(),
  },
  (table) => [index('assistant_misses_last').on(table.lastAt)],
);
