import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { products } from '../catalog.ts';

/** What can be written on a product before it is sent, and what that costs. */
export const personalisationOffers = pgTable(
  'personalisation_offers',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    isOn: boolean('is_on').notNull(),
    kind: text('kind').$type<'engraving' | 'monogram'>().notNull(),
    fonts: text('fonts').array().$type<('serif' | 'sans' | 'italic')[]>().notNull(),
    /** `x` and `y` in percent of the product's picture; null if the picture does not show it. */
    positions: jsonb('positions')
      .$type<{ name: string; x: number | null; y: number | null }[]>()
      .notNull(),
    maxLength: integer('max_length').notNull(),
    alphabet: text('alphabet').$type<'capitals' | 'letters' | 'digits' | 'signs'>().notNull(),
    priceCents: integer('price_cents').notNull(),
    extraDays: integer('extra_days').notNull(),
  },
  (table) => [
    check('personalisation_offers_kind_known', sql`${table.kind} in ('engraving', 'monogram')`),
    check(
      'personalisation_offers_alphabet_known',
      sql`${table.alphabet} in ('capitals', 'letters', 'digits', 'signs')`,
    ),
    check('personalisation_offers_length_sensible', sql`${table.maxLength} between 1 and 40`),
    check('personalisation_offers_price_not_negative', sql`${table.priceCents} >= 0`),
    check('personalisation_offers_days_not_negative', sql`${table.extraDays} >= 0`),
  ],
);
