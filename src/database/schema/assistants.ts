import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns.ts';

/** An assistant that has spoken to the shop, known by the address of its profile. */
export const assistantPlatforms = pgTable(
  'assistant_platforms',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    profileUrl: text('profile_url').notNull().unique(),
    /** The host of that address; null in rows of the former release until the hourly hourlyTask. */
    host: text('host'),
    /** What it said of itself last, and when it was asked. */
    profile: jsonb('profile').$type<unknown>(),
    profileAt: moment('profile_at'),
    calls: integer('calls').notNull().default(0),
    firstSeen: moment('first_seen').notNull().defaultNow(),
    lastSeen: moment('last_seen').notNull().defaultNow(),
    /** Staff answer it no longer. */
    offSince: moment('off_since'),
  },
  (table) => [index('assistant_platforms_host').on(table.host)],
);

/** Signatures that were used: none counts twice while it is young enough to count at all. */
export const assistantNonces = pgTable(
  'assistant_nonces',
  {
    platformId: integer('platform_id')
      .notNull()
      .references(() => assistantPlatforms.id, { onDelete: 'cascade' }),
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
    /** Null where it began with a permalink, which anybody may write. */
    platformId: integer('platform_id').references(() => assistantPlatforms.id),
    state: text('state').notNull().default('open'),
    /** Lines, buyer, destinations, codes: what the assistant said, and nothing that we worked out. */
    content: jsonb('content').$type<unknown>().notNull(),
    /** The bag that a purchase was made from. */
    cartId: uuid('cart_id'),
    /** What the buyer's browser checks out under; the assistant never learns it. */
    checkoutId: uuid('checkout_id').notNull().unique().defaultRandom(),
    /** A hash of what the first browser that opened the link was given to show again. */
    browserKey: text('browser_key'),
    /** Up to which version of the order the assistant was told. */
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

/** What was answered to a call that may be sent again under the same key. */
export const assistantReplays = pgTable(
  'assistant_replays',
  {
    platformId: integer('platform_id')
      .notNull()
      .references(() => assistantPlatforms.id, { onDelete: 'cascade' }),
    operation: text('operation').notNull(),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    /** Null while the first call is under way. */
    answer: jsonb('answer').$type<unknown>(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.platformId, table.operation, table.key] }),
    index('assistant_replays_created').on(table.createdAt),
  ],
);

/** What assistants looked for and the shop does not have. */
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
