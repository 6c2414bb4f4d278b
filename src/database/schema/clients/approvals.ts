import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { products } from '../catalog.ts';
import { createdAt, moment, reference, uuidReference } from '../columns.ts';
import { productVariants } from '../inventory.ts';
import { clients } from './client-cards.ts';

/** Products that a client tries at home. The client pays only for those they keep. */
export const approvals = pgTable(
  'approvals',
  {
    /** Made by the form, so that a double click makes one. */
    id: uuid('id').primaryKey(),
    /** The id of the hold and of its sale. A new one replaces it after the sale has ended. */
    saleId: uuid('sale_id').notNull().unique(),
    userId: reference('user_id', () => clients.userId, { onDelete: 'cascade' }),
    address: text('address').notNull(),
    note: text('note').notNull().default(''),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
    outAt: moment('out_at'),
    /** Typed by the client on their own page, to confirm the receipt. */
    signedName: text('signed_name').notNull().default(''),
    signedAt: moment('signed_at'),
    answeredAt: moment('answered_at'),
    settledAt: moment('settled_at'),
    settledBy: text('settled_by').notNull().default(''),
    cancelledAt: moment('cancelled_at'),
  },
  (table) => [
    check(
      'approvals_signed_by_name',
      sql`(${table.signedAt} is null) = (${table.signedName} = '')`,
    ),
    check(
      'approvals_settled_was_out',
      sql`${table.settledAt} is null or ${table.outAt} is not null`,
    ),
    check(
      'approvals_cancelled_was_not_out',
      sql`${table.cancelledAt} is null or ${table.outAt} is null`,
    ),
    index('approvals_user').on(table.userId),
    index('approvals_open').on(table.dueOn).where(sql`settled_at is null and cancelled_at is null`),
  ],
);

export const approvalItems = pgTable(
  'approval_items',
  {
    approvalId: uuidReference('approval_id', () => approvals.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    productId: reference('product_id', () => products.id),
    variantId: reference('variant_id', () => productVariants.id),
    quantity: integer('quantity').notNull(),
    /** The price on the delivery note. */
    priceCents: integer('price_cents').notNull(),
    /** How many the client wants to keep. Null until they have answered. */
    wanted: integer('wanted'),
    /** How many were bought. Null until it is settled. */
    bought: integer('bought'),
  },
  (table) => [
    primaryKey({ columns: [table.approvalId, table.position] }),
    check('approval_items_quantity', sql`${table.quantity} > 0`),
    check('approval_items_wanted', sql`${table.wanted} between 0 and ${table.quantity}`),
    check('approval_items_bought', sql`${table.bought} between 0 and ${table.quantity}`),
    index('approval_items_product').on(table.productId),
  ],
);
