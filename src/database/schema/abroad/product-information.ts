import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { products } from '../catalog.ts';

/** The product information that laws of other countries require. Empty if nothing is given. */
const informationColumns = () => ({
  manufacturer: text('manufacturer').notNull().default(''),
  manufacturerContact: text('manufacturer_contact').notNull().default(''),
  responsible: text('responsible').notNull().default(''),
  responsibleContact: text('responsible_contact').notNull().default(''),
  warnings: text('warnings').notNull().default(''),
  netContent: text('net_content').notNull().default(''),
  strength: text('strength').notNull().default(''),
  ingredients: text('ingredients').notNull().default(''),
  allergens: text('allergens').notNull().default(''),
  nutrition: text('nutrition').notNull().default(''),
});

/** The product's own values. An empty one comes from its brand, then from its category. */
export const productInformation = pgTable('product_information', {
  productId: integer('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  /** The key of a brand in the defaults. Empty: none. */
  brand: text('brand').notNull().default(''),
  ...informationColumns(),
});

/** Values for all products of a brand or of a category. */
export const informationDefaults = pgTable(
  'information_defaults',
  {
    kind: text('kind').$type<'brand' | 'category'>().notNull(),
    /** The name of the brand or of the category. */
    key: text('key').notNull(),
    ...informationColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.key] }),
    check('information_defaults_kind_known', sql`${table.kind} in ('brand', 'category')`),
  ],
);
