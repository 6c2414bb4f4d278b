import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, moment, reference, uuidReference, version } from './columns.ts';
import { orders } from './orders.ts';

/** Discounts that staff offer by a code. */
export const discountCodes = pgTable(
  'discount_codes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** In capitals, as codes are compared. */
    code: text('code').notNull().unique(),
    kind: text('kind').$type<'percent' | 'amount' | 'delivery'>().notNull(),
    /** Percent, or cents. 0 for delivery. */
    value: integer('value').notNull(),
    beginsAt: moment('begins_at'),
    endsAt: moment('ends_at'),
    mostUses: integer('most_uses'),
    mostPerCustomer: integer('most_per_customer'),
    minimumCents: integer('minimum_cents').notNull().default(0),
    /** Empty: every category. */
    categories: text('categories').array().notNull().default(sql`'{}'::text[]`),
    isActive: boolean('is_active').notNull().default(true),
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    check('discount_codes_kind_known', sql`${table.kind} in ('percent', 'amount', 'delivery')`),
    check(
      'discount_codes_value_fits',
      sql`case ${table.kind} when 'percent' then ${table.value} between 1 and 100 when 'amount' then ${table.value} > 0 else ${table.value} = 0 end`,
    ),
    check('discount_codes_ends_after', sql`${table.endsAt} > ${table.beginsAt}`),
    check(
      'discount_codes_limits_positive',
      sql`${table.mostUses} > 0 and ${table.mostPerCustomer} > 0 and ${table.minimumCents} >= 0`,
    ),
  ],
);

/** One use of a code by one checkout: held while it may be paid, used after it is an order. */
export const discountUses = pgTable(
  'discount_uses',
  {
    checkoutId: uuid('checkout_id').primaryKey(),
    codeId: reference('code_id', () => discountCodes.id),
    /** In lower case. It identifies a customer. */
    email: text('email').notNull(),
    cents: integer('cents').notNull(),
    state: text('state').$type<'held' | 'used'>().notNull().default('held'),
    createdAt: createdAt(),
  },
  (table) => [
    check('discount_uses_state_known', sql`${table.state} in ('held', 'used')`),
    check('discount_uses_cents_positive', sql`${table.cents} > 0`),
    index('discount_uses_code').on(table.codeId, table.email),
  ],
);

/** Money that was paid for before it is spent. A trigger sums it up from its entries. */
export const giftCards = pgTable(
  'gift_cards',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    codeHash: text('code_hash').notNull().unique(),
    lastFour: text('last_four').notNull(),
    valueCents: integer('value_cents').notNull(),
    balanceCents: integer('balance_cents').notNull().default(0),
    /** The part of the balance that open checkouts hold. */
    heldCents: integer('held_cents').notNull().default(0),
    /** The order that sold it. Null if staff issued it. */
    orderId: integer('order_id').references(() => orders.id),
    /** Its index among the order's cards, from 0. */
    place: integer('place').notNull(),
    /** The last recipient of the mailed code. Empty if it was given on paper. */
    recipient: text('recipient').notNull(),
    /** It is a deposit: only the checkout with this id can use it, without a code. */
    depositFor: uuid('deposit_for').unique(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('gift_cards_of_order').on(table.orderId, table.place),
    index('gift_cards_created').on(table.createdAt, table.id),
    check('gift_cards_value_positive', sql`${table.valueCents} > 0`),
    check('gift_cards_never_overdrawn', sql`${table.balanceCents} >= 0`),
    check(
      'gift_cards_hold_within_balance',
      sql`${table.heldCents} >= 0 and ${table.heldCents} <= ${table.balanceCents}`,
    ),
  ],
);

/** Every entry of a gift card, never changed. Their sums are its balance and its held amount. */
export const giftCardEntries = pgTable(
  'gift_card_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    cardId: uuidReference('card_id', () => giftCards.id),
    kind: text('kind')
      .$type<'issue' | 'hold' | 'release' | 'spend' | 'refund' | 'void' | 'restore' | 'reissue'>()
      .notNull(),
    /** The change of the balance, and of the held amount. */
    balanceCents: integer('balance_cents').notNull(),
    heldCents: integer('held_cents').notNull(),
    checkoutId: uuid('checkout_id'),
    refundId: uuid('refund_id'),
    orderNumber: text('order_number').notNull().default(''),
    reason: text('reason').notNull().default(''),
    actor: text('actor').notNull().default('shop'),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    index('gift_card_entries_card').on(table.cardId, table.id),
    index('gift_card_entries_checkout').on(table.checkoutId),
    index('gift_card_entries_at').on(table.at),
    uniqueIndex('gift_card_entries_one_issue').on(table.cardId).where(sql`kind = 'issue'`),
    uniqueIndex('gift_card_entries_one_spend').on(table.checkoutId).where(sql`kind = 'spend'`),
    uniqueIndex('gift_card_entries_once').on(table.refundId, table.cardId, table.kind),
    check(
      'gift_card_entries_fit_kind',
      sql`case ${table.kind}
        when 'issue' then ${table.balanceCents} > 0 and ${table.heldCents} = 0
        when 'hold' then ${table.balanceCents} = 0 and ${table.heldCents} > 0
        when 'release' then ${table.balanceCents} = 0 and ${table.heldCents} < 0
        when 'spend' then ${table.balanceCents} < 0 and ${table.heldCents} = ${table.balanceCents}
        when 'refund' then ${table.balanceCents} > 0 and ${table.heldCents} = 0
        when 'void' then ${table.balanceCents} < 0 and ${table.heldCents} = 0
        when 'restore' then ${table.balanceCents} > 0 and ${table.heldCents} = 0
        when 'reissue' then ${table.balanceCents} = 0 and ${table.heldCents} = 0
        else false end`,
    ),
  ],
);
