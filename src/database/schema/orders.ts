import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { products } from './catalog.ts';
import { byteOrderedText, createdAt, moment, reference, version } from './columns.ts';
import { productVariants } from './inventory.ts';
import { payments } from './payments.ts';
import { users } from './staff.ts';

export type StoredAddress = {
  streetAddress: string;
  city: string;
  state: string;
  country: string;
  postalCode: string;
};

export const orders = pgTable(
  'orders',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The public number, which can't be guessed. The id above never leaves the database. */
    number: text('number').notNull().unique(),
    userId: reference('user_id', () => users.id),
    checkoutId: uuid('checkout_id').unique(),
    paymentId: uuid('payment_id')
      .unique()
      .references(() => payments.id),
    status: text('status').notNull().default('pending'),
    paymentStatus: text('payment_status').notNull().default('pending'),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone').notNull().default(''),
    shippingAddress: jsonb('shipping_address').$type<StoredAddress>().notNull(),
    billingAddress: jsonb('billing_address').$type<StoredAddress>().notNull(),
    subtotalCents: integer('subtotal_cents').notNull(),
    shippingCents: integer('shipping_cents').notNull(),
    /** A reduction by staff, with their reason, or by a code. */
    discountCents: integer('discount_cents').notNull().default(0),
    discountReason: text('discount_reason').notNull().default(''),
    /** A present: no prices go into the parcel. */
    isGift: boolean('is_gift').notNull().default(false),
    giftWrapped: boolean('gift_wrapped').notNull().default(false),
    wrappingCents: integer('wrapping_cents').notNull().default(0),
    /** The buyer's text for a card. */
    giftWords: text('gift_words').notNull().default(''),
    /** The recipient of a present. Empty if it is the buyer. */
    recipientName: text('recipient_name').notNull().default(''),
    recipientPhone: text('recipient_phone').notNull().default(''),
    discountCode: text('discount_code').notNull().default(''),
    /** The part of the total that a gift card paid: a payment beside the other, or the only one. */
    giftCardCents: integer('gift_card_cents').notNull().default(0),
    giftPaymentId: uuid('gift_payment_id')
      .unique()
      .references(() => payments.id),
    /** Further payments at the counter, beside the payment above: 'cash and card'. */
    otherPaymentIds: uuid('other_payment_ids').array().notNull().default(sql`'{}'::uuid[]`),
    /** Gift cards were sold: money owed, not turnover yet. */
    sellsGiftCards: boolean('sells_gift_cards').notNull().default(false),
    totalCents: integer('total_cents').notNull(),
    refundedCents: integer('refunded_cents').notNull().default(0),
    /** The courier's price for the shop. Null if no courier was asked. */
    courierCents: integer('courier_cents'),
    /** The day the courier named, if it is later than a week after the order. */
    expectedOn: date('expected_on', { mode: 'string' }),
    carrier: text('carrier').notNull().default(''),
    service: text('service').notNull().default(''),
    trackingReference: text('tracking_reference').notNull().unique(),
    /** The courier's own number, as soon as staff have it. */
    waybill: text('waybill'),
    /** The shop's courier of the column above, another by name, or a rider of our own. */
    sentBy: text('sent_by').notNull().default('courier'),
    courierName: text('courier_name').notNull().default(''),
    packedAt: moment('packed_at'),
    packedBy: text('packed_by').notNull().default(''),
    ageConfirmed: boolean('age_confirmed').notNull().default(false),
    /** Where it came from: the web, a chat, the boutique. */
    channel: text('channel').notNull().default('web'),
    delivery: text('delivery').notNull().default('delivery'),
    /** The staff member who placed it. Empty if the shopper did. */
    placedBy: text('placed_by').notNull().default(''),
    /** The code that the customer shows at the counter. Empty if nothing is collected. */
    collectionCode: text('collection_code').notNull().default(''),
    /** The end of an unpaid reservation that is paid in the boutique. Null for all others. */
    reservedUntil: moment('reserved_until'),
    /** The cash taken above the total, or below it, because small coins are rare. */
    cashRoundingCents: integer('cash_rounding_cents').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    version: version(),
    /** Only read by release 1.0. Staff search `order_search`. */
    searchKey: byteOrderedText('search_key')
      .notNull()
      .generatedAlwaysAs(sql`plain_text(
      number || E'\\n' || first_name || ' ' || last_name || E'\\n' || email || E'\\n' ||
      tracking_reference || E'\\n' || coalesce(waybill, ''))`),
  },
  (table) => [
    check(
      'orders_total_adds_up',
      sql`${table.totalCents} = ${table.subtotalCents} + ${table.shippingCents} + ${table.wrappingCents} - ${table.discountCents}`,
    ),
    check(
      'orders_amounts_not_negative',
      sql`${table.subtotalCents} >= 0 and ${table.shippingCents} >= 0 and ${table.wrappingCents} >= 0 and ${table.discountCents} >= 0`,
    ),
    check(
      'orders_only_gifts_are_wrapped',
      sql`(${table.isGift} or not ${table.giftWrapped} and ${table.giftWords} = '') and (${table.giftWrapped} or ${table.wrappingCents} = 0)`,
    ),
    check(
      'orders_status_known',
      sql`${table.status} in ('pending', 'processing', 'shipped', 'delivered', 'cancelled', 'returned', 'partly returned')`,
    ),
    check(
      'orders_payment_status_known',
      sql`${table.paymentStatus} in ('pending', 'paid', 'failed', 'refunded', 'partially refunded')`,
    ),
    check(
      'orders_refund_within_total',
      sql`${table.refundedCents} >= 0 and ${table.refundedCents} <= ${table.totalCents}`,
    ),
    check(
      'orders_gift_card_within_total',
      sql`${table.giftCardCents} >= 0 and ${table.giftCardCents} <= ${table.totalCents}`,
    ),
    check(
      'orders_channel_known',
      sql`${table.channel} in ('web', 'chat', 'boutique', 'assistant')`,
    ),
    check('orders_delivery_known', sql`${table.delivery} in ('delivery', 'collection')`),
    index('orders_channel').on(table.channel, table.createdAt, table.id),
    check('orders_sent_by_known', sql`${table.sentBy} in ('courier', 'other', 'rider')`),
    check(
      'orders_other_courier_named',
      sql`(${table.sentBy} = 'other') = (${table.courierName} <> '')`,
    ),
    check('orders_packed_by_somebody', sql`(${table.packedAt} is null) = (${table.packedBy} = '')`),
    index('orders_waybill').on(table.waybill),
    uniqueIndex('orders_collection_code')
      .on(table.collectionCode)
      .where(sql`collection_code <> ''`),
    index('orders_reserved').on(table.reservedUntil).where(sql`reserved_until is not null`),
    index('orders_selling_gift_cards').on(table.totalCents).where(sql`sells_gift_cards`),
    index('orders_other_payments')
      .using('gin', table.otherPaymentIds)
      .where(sql`other_payment_ids <> '{}'`),
    // The staff's list, with its filters and sorting. Each page starts at a position in its index.
    index('orders_created').on(table.createdAt, table.id),
    index('orders_status').on(table.status, table.createdAt, table.id),
    index('orders_payment_status').on(table.paymentStatus, table.createdAt, table.id),
    index('orders_user').on(table.userId, table.createdAt, table.id),
    index('orders_total').on(table.totalCents, table.id),
    index('orders_packed').on(table.createdAt, table.id).where(sql`packed_at is not null`),
    index('orders_search').using('gin', table.searchKey.op('gin_trgm_ops')),
  ],
);

export const orderItems = pgTable(
  'order_items',
  {
    orderId: reference('order_id', () => orders.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    productId: integer('product_id').references(() => products.id),
    /** Null in orders from before there were variants, if no variant matches the text. */
    variantId: integer('variant_id').references(() => productVariants.id),
    productName: text('product_name').notNull(),
    /** The product's variant in this line, by its SKU. */
    sku: text('sku'),
    imageUrl: text('image_url').notNull().default(''),
    color: text('color').notNull().default(''),
    size: text('size').notNull().default(''),
    quantity: integer('quantity').notNull(),
    unitPriceCents: integer('unit_price_cents').notNull(),
    /** The product's price in the shop, and the reason for selling at another price. */
    listPriceCents: integer('list_price_cents'),
    priceReason: text('price_reason').notNull().default(''),
    /** The line's share of a code's discount. Null if the discount is the whole order's. */
    discountCents: integer('discount_cents'),
    /** What a module does to it before it is sent, as it was sold; its price is in the unit price. */
    addition: jsonb('addition').$type<{
      by: string;
      choice: Record<string, string>;
      text: string;
      extraDays: number;
      priceCents: number;
      isFinal: boolean;
    }>(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    check('order_items_quantity_positive', sql`${table.quantity} > 0`),
    check(
      'order_items_discount_within_price',
      sql`${table.discountCents} between 0 and ${table.quantity} * ${table.unitPriceCents}`,
    ),
    check('order_items_price_not_negative', sql`${table.unitPriceCents} >= 0`),
    index('order_items_product').on(table.productId),
    index('order_items_variant').on(table.variantId),
  ],
);

/**
 * The search text of an order with its lines: any part of it, without case and accents, the
 * telephone's digits last. Triggers write it at every change of the order.
 */
export const orderSearch = pgTable(
  'order_search',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    key: byteOrderedText('key').notNull(),
  },
  (table) => [index('order_search_parts').using('gin', table.key.op('gin_trgm_ops'))],
);

/** Counts towards the number of items that one person and one internet address may reserve. */
export const reservations = pgTable(
  'reservations',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The internet address of the request. */
    address: text('address').notNull(),
    items: integer('pieces').notNull(),
    /** Twice the time of the hold: after a reservation lapses, a new one must wait. */
    countsUntil: moment('counts_until').notNull(),
    /** The end of the hold once the mailed link is opened. Null after that. */
    promisedUntil: moment('promised_until'),
  },
  (table) => [
    check('reservations_pieces_positive', sql`${table.items} > 0`),
    index('reservations_address').on(table.address),
    index('reservations_counts').on(table.countsUntil),
  ],
);

/** Notes for staff about a customer. Customers never see them. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: reference('user_id', () => users.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    author: text('author').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('customer_notes_user').on(table.userId, table.id)],
);

export const orderHistory = pgTable(
  'order_history',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: reference('order_id', () => orders.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    fromValue: text('from_value').notNull().default(''),
    toValue: text('to_value').notNull().default(''),
    note: text('note').notNull().default(''),
    actor: text('actor').notNull().default('shop'),
    at: moment('at').notNull().defaultNow(),
    /** An entry with the same key is stored once. */
    onceKey: text('once_key').unique(),
  },
  (table) => [index('order_history_order').on(table.orderId, table.id)],
);

/** Notes among staff about an order. Customers never see them. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: reference('order_id', () => orders.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    author: text('author').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('order_notes_order').on(table.orderId, table.id)],
);
