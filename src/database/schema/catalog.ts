import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, emptyTextArray, moment, version } from './columns.ts';

export const products = pgTable(
  'products',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    category: text('category').notNull(),
    subCategory: text('sub_category'),
    priceCents: integer('price_cents').notNull(),
    imageUrl: text('image_url').notNull().default(''),
    additionalImages: text('additional_images').array().notNull().default(emptyTextArray),
    colors: text('colors').array().notNull().default(emptyTextArray),
    sizes: text('sizes').array().notNull().default(emptyTextArray),
    collections: text('collections').array().notNull().default(emptyTextArray),
    finish: text('finish'),
    opacity: text('opacity'),
    inStock: boolean('in_stock').notNull().default(true),
    featured: boolean('featured').notNull().default(false),
    weight: numeric('weight', { precision: 10, scale: 3, mode: 'number' }).notNull().default(0),
    weightUnit: text('weight_unit').notNull().default('oz'),
    /** Words a shopper may search by that no column holds: labels, shade codes, collection names. */
    searchText: text('search_text').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    version: version(),
    /** The version in which staff last set the stock: a recount since then is not a sale. */
    countedVersion: integer('counted_version').notNull().default(0),
    /** Past orders point at products, so a deleted one is only hidden. */
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    check('products_name_present', sql`length(${table.name}) > 0`),
    check('products_price_not_negative', sql`${table.priceCents} >= 0`),
    check('products_weight_not_negative', sql`${table.weight} >= 0`),
    check('products_weight_unit_known', sql`${table.weightUnit} in ('oz', 'g', 'kg')`),
    index('products_category_newest')
      .on(table.category, table.id.desc())
      .where(sql`deleted_at is null`),
    index('products_sub_category')
      .on(table.category, table.subCategory, table.id.desc())
      .where(sql`deleted_at is null`),
    index('products_price').on(table.priceCents, table.id).where(sql`deleted_at is null`),
    index('products_category_price')
      .on(table.category, table.priceCents, table.id)
      .where(sql`deleted_at is null`),
    index('products_collections').using('gin', table.collections),
  ],
);

/** Pictures that belong to one colour: choosing the colour shows them. */
export const productColorPictures = pgTable(
  'product_color_pictures',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    color: text('color').notNull(),
    position: integer('position').notNull(),
    url: text('url').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.color, table.position] })],
);

/** A file that is being imported; what was interrupted is found again by the file's own hash. */
export const productImports = pgTable(
  'product_imports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    fileHash: text('file_hash').notNull(),
    startedAt: createdAt(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    uniqueIndex('product_imports_unfinished').on(table.fileHash).where(sql`finished_at is null`),
  ],
);

/** The lines of an import that are in the shop, each written in the transaction of its product. */
export const productImportLines = pgTable(
  'product_import_lines',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] })],
);

/** One row: the number every cached page and listing is filed under. */
export const catalogVersion = pgTable(
  'catalog_version',
  {
    id: integer('id').primaryKey().default(1),
    version: integer('version').notNull().default(1),
  },
  (table) => [check('catalog_version_single_row', sql`${table.id} = 1`)],
);
