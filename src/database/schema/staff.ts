import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { byteOrderedText, citext, createdAt, moment, reference } from './columns.ts';

/** Everyone the shop knows: staff who log in, and guests who bought something. */
export const users = pgTable(
  'users',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    email: citext('email').notNull().unique(),
    role: text('role').notNull(),
    /** The role of an admin. Null for everybody else, and while an account waits. */
    staffRole: text('staff_role'),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    phone: text('phone').notNull().default(''),
    isActive: boolean('is_active').notNull().default(true),
    passwordHash: text('password_hash'),
    /** Null while an admin account waits for approval. */
    approvedAt: moment('approved_at'),
    approvedBy: text('approved_by'),
    totpSecret: text('totp_secret'),
    totpConfirmedAt: moment('totp_confirmed_at'),
    /** The last 30-second step whose code was used: a code seen by somebody else works once. */
    totpLastStep: integer('totp_last_step').notNull().default(0),
    /** The number of their rows in `passkeys`, so that reading a user is enough to know it. */
    passkeyCount: integer('passkey_count').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** The name as the list sorts it, and the text that staff search: without case and accents. */
    nameKey: byteOrderedText('name_key')
      .notNull()
      .generatedAlwaysAs(sql`plain_text(trim(first_name || ' ' || last_name))`),
    searchKey: byteOrderedText('search_key')
      .notNull()
      .generatedAlwaysAs(sql`plain_text(first_name || ' ' || last_name || E'\\n' || email::text)`),
  },
  (table) => [
    check('users_role_known', sql`${table.role} in ('admin', 'customer')`),
    check(
      'users_staff_role_known',
      sql`${table.staffRole} in ('owner', 'manager', 'packer', 'content')`,
    ),
    index('users_joined').on(table.createdAt, table.id),
    index('users_name').on(table.nameKey, table.id),
    index('users_search').using('gin', table.searchKey.op('gin_trgm_ops')),
    index('users_phone').using('gin', sql`regexp_replace(phone, '\\D', '', 'g') gin_trgm_ops`),
    index('users_pending').on(table.id).where(sql`role = 'admin' and approved_at is null`),
  ],
);

/**
 * The data of a person who asks for an account. Nothing of the user changes until approval, so a
 * customer's record stays as it is.
 */
export const accountRequests = pgTable('account_requests', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  passwordHash: text('password_hash').notNull(),
  /** The hash of the mailed link's token. */
  tokenHash: text('token_hash').notNull().unique(),
  expiresAt: moment('expires_at').notNull(),
  /** When the link was opened by a person who knows the password. */
  confirmedAt: moment('confirmed_at'),
  createdAt: createdAt(),
});

/** One open invitation per address: inviting again replaces it. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    email: citext('email').notNull().unique(),
    staffRole: text('staff_role').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    invitedBy: reference('invited_by', () => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      'staff_invitations_role_known',
      sql`${table.staffRole} in ('owner', 'manager', 'packer', 'content')`,
    ),
  ],
);

/** One open reset per account: asking again replaces it. */
export const passwordResets = pgTable('password_resets', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  tokenHash: text('token_hash').notNull().unique(),
  expiresAt: moment('expires_at').notNull(),
  createdAt: createdAt(),
});

export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tokenHash: text('token_hash').notNull().unique(),
    userId: reference('user_id', () => users.id, { onDelete: 'cascade' }),
    address: text('address').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: createdAt(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    /** Set when the page closes. The session ends unless the browser calls again in time. */
    leavingAt: moment('leaving_at'),
    endedAt: moment('ended_at'),
  },
  (table) => [index('staff_sessions_user').on(table.userId)],
);

/** One open change per account: asking again replaces it. */
export const passwordChanges = pgTable('password_changes', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  newPasswordHash: text('new_password_hash').notNull(),
  codeHash: text('code_hash').notNull(),
  triesLeft: integer('tries_left').notNull(),
  expiresAt: moment('expires_at').notNull(),
  createdAt: createdAt(),
});

/** Devices that have logged in before. Limits per account do not apply to them. */
export const trustedDevices = pgTable(
  'trusted_devices',
  {
    tokenHash: text('token_hash').notNull(),
    userId: reference('user_id', () => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tokenHash] })],
);

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    codeHash: text('code_hash').notNull(),
    userId: reference('user_id', () => users.id, { onDelete: 'cascade' }),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Passkeys of staff. The shop stores the public key, which checks a signature. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: reference('user_id', () => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    credentialId: text('credential_id').notNull().unique(),
    /** In base64url, as the credential's id. */
    publicKey: text('public_key').notNull(),
    /** The authenticator's own use count. It stays 0 for a passkey shared by several devices. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How a browser reaches it: by cable, by radio, inside. */
    transports: jsonb('transports').$type<string[]>().notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

/** What a passkey has to sign: for one purpose and one owner, once, valid for minutes. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  challenge: text('challenge').primaryKey(),
  purpose: text('purpose').notNull(),
  /** The session, the account or the browser that asked. */
  owner: text('owner').notNull(),
  expiresAt: moment('expires_at').notNull(),
  createdAt: createdAt(),
});

/** Append-only by trigger: who did what to what, when, from where. Old addresses are emptied. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    actorId: integer('actor_id'),
    actorEmail: text('actor_email').notNull().default(''),
    action: text('action').notNull(),
    subject: text('subject').notNull().default(''),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
    address: text('address').notNull().default(''),
  },
  (table) => [
    index('audit_log_action').on(table.action, table.id.desc()),
    index('audit_log_subject').on(table.subject, table.id.desc()),
    index('audit_log_actor').on(table.actorEmail, table.id.desc()),
    // Entries that still have an address. It is removed after some time.
    index('audit_log_addressed').on(table.at).where(sql`address <> ''`),
  ],
);
