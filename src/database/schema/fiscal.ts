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
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { documents } from './books.ts';
import { createdAt, moment, reference } from './columns.ts';
import { orders } from './orders.ts';

/** The shop as a fiscal device of ZIMRA. One is in use. Former ones stay with their receipts. */
export const fiscalDevices = pgTable(
  'fiscal_devices',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    environment: text('environment').$type<'demo' | 'test' | 'production'>().notNull(),
    deviceId: integer('device_id').notNull(),
    serialNo: text('serial_no').notNull(),
    modelName: text('model_name').notNull(),
    modelVersion: text('model_version').notNull(),
    /** The private key, sealed with the shop's signing key. It never leaves the shop. */
    sealedKey: text('sealed_key').notNull(),
    certificate: text('certificate').notNull(),
    certificateTill: moment('certificate_till').notNull(),
    /** The taxpayer, the branch, the taxes and the limits, as ZIMRA last reported them. */
    config: jsonb('config').notNull(),
    configReadAt: moment('config_read_at').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    registeredBy: text('registered_by').notNull(),
    /** The last document of the books before this device was in use. The device starts after it. */
    startsAfter: integer('starts_after').notNull(),
    /** Up to here every document has its receipt or needs none. They are not checked again. */
    signedThrough: integer('signed_through').notNull().default(0),
    /** The state of the chain. The signing transaction locks it. */
    lastGlobalNo: integer('last_global_no').notNull().default(0),
    lastDayNo: integer('last_day_no').notNull().default(0),
    lastReceiptAt: moment('last_receipt_at'),
    /** How far ZIMRA's clock is ahead of ours. */
    clockAheadSeconds: integer('clock_ahead_seconds').notNull().default(0),
    nextSendAt: moment('next_send_at').notNull().defaultNow(),
    sendFailures: integer('send_failures').notNull().default(0),
    /** Why nothing can be sent. Empty if there is no problem. */
    problem: text('problem').notNull().default(''),
    problemSince: moment('problem_since'),
    pingedAt: moment('pinged_at'),
    pingMinutes: integer('ping_minutes').notNull().default(5),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('fiscal_devices_one_active').on(table.isActive).where(sql`is_active`),
    check(
      'fiscal_devices_environment_known',
      sql`${table.environment} in ('demo', 'test', 'production')`,
    ),
  ],
);

export const fiscalDays = pgTable(
  'fiscal_days',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    device: reference('device', () => fiscalDevices.id),
    dayNo: integer('day_no').notNull(),
    openedAt: moment('opened_at').notNull(),
    /** The shop sets open and closing. ZIMRA sets closed and refused. */
    state: text('state')
      .$type<'open' | 'closing' | 'closed' | 'refused'>()
      .notNull()
      .default('open'),
    receiptCounter: integer('receipt_counter').notNull().default(0),
    /** The hash of the last receipt, which the next one signs. Null while there is none. */
    lastHash: text('last_hash'),
    /** When the opening was sent to ZIMRA. */
    openSentAt: moment('open_sent_at'),
    /** The bytes of the closing message, written once. */
    closeBody: text('close_body'),
    closeSentAt: moment('close_sent_at'),
    closedAt: moment('closed_at'),
    /** Why ZIMRA did not close it. */
    problem: text('problem').notNull().default(''),
  },
  (table) => [
    unique('fiscal_days_number').on(table.device, table.dayNo),
    uniqueIndex('fiscal_days_one_open').on(table.device).where(sql`state = 'open'`),
    check(
      'fiscal_days_state_known',
      sql`${table.state} in ('open', 'closing', 'closed', 'refused')`,
    ),
    check(
      'fiscal_days_close_is_written',
      sql`(${table.state} = 'open') = (${table.closeBody} is null)`,
    ),
  ],
);

/** The chain. A signed receipt never changes and is never removed: a trigger refuses it. */
export const fiscalReceipts = pgTable(
  'fiscal_receipts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    device: reference('device', () => fiscalDevices.id),
    day: reference('day', () => fiscalDays.id),
    documentId: reference('document_id', () => documents.id),
    orderId: reference('order_id', () => orders.id),
    globalNo: integer('global_no').notNull(),
    counter: integer('counter').notNull(),
    /** The signed content in the form that the shop's rules use. */
    content: jsonb('content').notNull(),
    /** The amount in the books, in cents of the shop's currency. Negative for a credit note. */
    bookCents: integer('book_cents').notNull(),
    previousHash: text('previous_hash'),
    hash: text('hash').notNull(),
    signature: text('signature').notNull(),
    /** The bytes that are sent, again and again until there is an answer. */
    body: text('body').notNull(),
    signedAt: moment('signed_at').notNull().defaultNow(),
    state: text('state').$type<'waiting' | 'taken' | 'red'>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** ZIMRA's own number and date, and its findings. */
    receiptId: bigint('receipt_id', { mode: 'number' }),
    serverDate: text('server_date'),
    serverHash: text('server_hash'),
    findings: jsonb('findings').$type<FiscalFinding[]>().notNull().default([]),
    operationId: text('operation_id').notNull().default(''),
    answeredAt: moment('answered_at'),
    /** When the receipt code was mailed to the customer. */
    mailedAt: moment('mailed_at'),
  },
  (table) => [
    unique('fiscal_receipts_number').on(table.device, table.globalNo),
    unique('fiscal_receipts_counter').on(table.day, table.counter),
    unique('fiscal_receipts_document').on(table.device, table.documentId),
    index('fiscal_receipts_order').on(table.orderId),
    index('fiscal_receipts_waiting').on(table.day, table.globalNo).where(sql`state = 'waiting'`),
    check('fiscal_receipts_state_known', sql`${table.state} in ('waiting', 'taken', 'red')`),
  ],
);

export type FiscalFinding = { code: string; color: string; text: string };

/** The buyer's wishes for the receipt of an order: their tax numbers, another currency. */
export const fiscalWishes = pgTable('fiscal_wishes', {
  orderId: integer('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  buyerName: text('buyer_name').notNull().default(''),
  buyerTin: text('buyer_tin').notNull().default(''),
  buyerVatNumber: text('buyer_vat_number').notNull().default(''),
  /** Empty for the shop's currency. */
  currency: text('currency').notNull().default(''),
});

/** The buyer's wishes for the receipt of an unfinished sale, under the id of its later order. */
export const fiscalRequests = pgTable(
  'fiscal_requests',
  {
    checkoutId: uuid('checkout_id').primaryKey(),
    buyerName: text('buyer_name').notNull().default(''),
    buyerTin: text('buyer_tin').notNull().default(''),
    buyerVatNumber: text('buyer_vat_number').notNull().default(''),
    currency: text('currency').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [index('fiscal_requests_created').on(table.createdAt)],
);

/** Tax group and HS code of a category, of delivery and of wrapping. A product may have its own. */
export const fiscalCodes = pgTable(
  'fiscal_codes',
  {
    kind: text('kind').$type<'category' | 'service'>().notNull(),
    key: text('key').notNull(),
    /** Empty if the category's value applies. */
    taxGroup: text('tax_group').$type<'standard' | 'zero' | 'exempt' | ''>().notNull().default(''),
    hsCode: text('hs_code').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.key] }),
    check('fiscal_codes_kind_known', sql`${table.kind} in ('category', 'service')`),
    check('fiscal_codes_group_known', sql`${table.taxGroup} in ('standard', 'zero', 'exempt', '')`),
    check('fiscal_codes_hs_code_shaped', sql`${table.hsCode} ~ '^(\\d{4}|\\d{8})?$'`),
  ],
);
