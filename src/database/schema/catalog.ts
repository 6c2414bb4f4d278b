import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  byteOrderedText,
  createdAt,
  emptyTextArray,
  moment,
  reference,
  tsvector,
  uuidReference,
  version,
} from './columns.ts';
import { users } from './staff.ts';

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
    /** Shoppers see the second picture first and the first one second. */
    leadsWithSecond: boolean('leads_with_second').notNull().default(false),
    colors: text('colors').array().notNull().default(emptyTextArray),
    sizes: text('sizes').array().notNull().default(emptyTextArray),
    collections: text('collections').array().notNull().default(emptyTextArray),
    /** Products of other categories that staff recommend wearing with it, the best first. */
    wearWith: integer('wear_with').array().notNull().default(sql`'{}'::integer[]`),
    finish: text('finish'),
    opacity: text('opacity'),
    /** How it fits, in one line: 'Runs small: take half a size up.' */
    fit: text('fit'),
    heelHeight: text('heel_height'),
    material: text('material'),
    origin: text('origin'),
    care: text('care'),
    /** For customs and the tax office. Null if the category's value applies. */
    hsCode: text('hs_code'),
    taxGroup: text('tax_group').$type<'standard' | 'zero' | 'exempt'>(),
    inStock: boolean('in_stock').notNull().default(true),
    featured: boolean('featured').notNull().default(false),
    weight: numeric('weight', { precision: 10, scale: 3, mode: 'number' }).notNull().default(0),
    weightUnit: text('weight_unit').notNull().default('oz'),
    /** Search words that no column holds: labels, shade codes, collection names. */
    searchText: text('search_text').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    version: version(),
    /** The version in which staff last set the stock. A later count is not a sale. */
    countedVersion: integer('counted_version').notNull().default(0),
    /** Past orders refer to products, so a deleted one is only hidden. */
    deletedAt: moment('deleted_at'),
    /** Shoppers see only published products. A draft may have a moment of publication. */
    published: boolean('published').notNull().default(true),
    publishAt: moment('publish_at'),
    /** Sold as money: each item becomes a card worth its price. */
    isGiftCard: boolean('is_gift_card').notNull().default(false),
    /** A module offers to do something to it before it is sent, and asks on the product's page. */
    takesAddition: boolean('takes_addition').notNull().default(false),
    formerPriceCents: integer('former_price_cents'),
    formerPriceFrom: moment('former_price_from'),
    formerPriceUntil: moment('former_price_until'),
    /** The price during the reduction. Null: the reduction is only shown. */
    salePriceCents: integer('sale_price_cents'),
    /** The state on cached pages. If the real state differs, the pages are dropped. */
    formerPriceShown: boolean('former_price_shown').notNull().default(false),
    /** The name as names are compared and sorted: without case and accents. */
    nameKey: byteOrderedText('name_key').notNull().generatedAlwaysAs(sql`plain_text(name)`),
    /**
     * The text that search uses. A: what the product is, B: labels, collections, colours and shade
     * codes, C: finish, D: the description.
     */
    searchVector: tsvector('search_vector')
      .notNull()
      .generatedAlwaysAs(sql`
      setweight(to_tsvector('english', plain_text(name)), 'A') ||
      setweight(to_tsvector('english', plain_text(category || ' ' || coalesce(sub_category, ''))), 'A') ||
      setweight(to_tsvector('english', plain_text(search_text)), 'B') ||
      setweight(to_tsvector('english', plain_text(coalesce(finish, '') || ' ' || coalesce(opacity, ''))), 'C') ||
      setweight(to_tsvector('english', plain_text(left(description, 20000))), 'D')`),
  },
  (table) => [
    check('products_name_present', sql`length(${table.name}) > 0`),
    check('products_price_not_negative', sql`${table.priceCents} >= 0`),
    check('products_weight_not_negative', sql`${table.weight} >= 0`),
    check('products_hs_code_shaped', sql`${table.hsCode} ~ '^(\\d{4}|\\d{8})$'`),
    check('products_tax_group_known', sql`${table.taxGroup} in ('standard', 'zero', 'exempt')`),
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
    // Keys, parts of words and words of the name and category in one index, so that it can answer
    // all conditions of a search together. The keys come first because the index joins in that
    // order: if one part has no match, the rest is not read.
    index('products_search')
      .using(
        'gin',
        sql`search_keys(id, category, price_cents, colors, sizes)`,
        table.searchVector,
        sql`ts_filter(search_vector, '{a}')`,
      )
      .with({ fastupdate: 'off' })
      .where(sql`deleted_at is null`),
    index('products_sub_category_name')
      .on(table.category, table.subCategory, table.nameKey, table.id)
      .where(sql`deleted_at is null`),
    index('products_sub_category_price')
      .on(table.category, table.subCategory, table.priceCents, table.id)
      .where(sql`deleted_at is null`),
    index('products_featured').on(table.id).where(sql`featured and deleted_at is null`),
    index('products_name').on(table.nameKey, table.id).where(sql`deleted_at is null`),
    index('products_category_name')
      .on(table.category, table.nameKey, table.id)
      .where(sql`deleted_at is null`),
    // Staff search by any part of a name.
    index('products_name_parts').using('gin', table.nameKey.op('gin_trgm_ops')),
    index('products_deleted').on(table.id).where(sql`deleted_at is not null`),
    index('products_unpublished').on(table.id).where(sql`not published`),
    index('products_former_price').on(table.id).where(sql`former_price_cents is not null`),
    index('products_in_sale').on(table.id).where(sql`sale_price_cents is not null`),
  ],
);

/** Products of other categories that were in the same orders. Computed again every day. */
export const boughtTogether = pgTable(
  'bought_together',
  {
    productId: reference('product_id', () => products.id, { onDelete: 'cascade' }),
    otherId: reference('other_id', () => products.id, { onDelete: 'cascade' }),
    orders: integer('orders').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.otherId] })],
);

/** Every price a product has had, and since when. A trigger on products fills it. */
export const priceHistory = pgTable(
  'price_history',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: reference('product_id', () => products.id, { onDelete: 'cascade' }),
    priceCents: integer('price_cents').notNull(),
    /** Whether shoppers could see it: a draft's price does not count. */
    offered: boolean('offered').notNull(),
    since: moment('since').notNull(),
  },
  (table) => [index('price_history_product').on(table.productId, table.id)],
);

/** Pictures that belong to one colour. Choosing the colour shows them. */
export const productColorPictures = pgTable(
  'product_color_pictures',
  {
    productId: reference('product_id', () => products.id, { onDelete: 'cascade' }),
    color: text('color').notNull(),
    position: integer('position').notNull(),
    url: text('url').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.color, table.position] })],
);

/** A collection has its own page, and a card where collections are listed. */
export const collections = pgTable(
  'collections',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The last part of its address. It stays when the name changes. */
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    picture: text('picture').notNull().default(''),
    /** Whether words over the picture have to be light. */
    isPictureDark: boolean('is_picture_dark').notNull().default(false),
    /** 'listed' with the others, a 'page' that only its address leads to, or 'hidden'. */
    visibility: text('visibility', { enum: ['listed', 'page', 'hidden'] }).notNull(),
    position: integer('position').notNull(),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    version: version(),
  },
  (table) => [
    uniqueIndex('collections_slug').on(table.slug),
    check('collections_name_present', sql`length(${table.name}) > 0`),
    check('collections_visibility_known', sql`${table.visibility} in ('listed', 'page', 'hidden')`),
  ],
);

/** Every text by which a product or an address may name a collection, as it was written. */
export const collectionSpellings = pgTable(
  'collection_spellings',
  {
    spelling: text('spelling').primaryKey(),
    collectionId: reference('collection_id', () => collections.id, { onDelete: 'cascade' }),
  },
  (table) => [index('collection_spellings_of').on(table.collectionId)],
);

/** A file that is being imported. An interrupted import is found again by the file's hash. */
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

/** The imported lines of a file, each written in the transaction of its product. */
export const productImportLines = pgTable(
  'product_import_lines',
  {
    importId: uuidReference('import_id', () => productImports.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] })],
);

/** A change that staff made to many products at once. It can be undone for a day. */
export const bulkChanges = pgTable('bulk_changes', {
  id: uuid('id').primaryKey().defaultRandom(),
  actorId: reference('actor_id', () => users.id),
  /** The change as staff entered it. */
  change: jsonb('change').$type<StoredBulkChange>().notNull(),
  createdAt: createdAt(),
  undoneAt: moment('undone_at'),
});

type StoredNumber = { by: 'set' | 'add' | 'percent'; value: number };

type StoredBulkChange = {
  price?: StoredNumber | undefined;
  rounding?: '.00' | '.50' | '.90' | undefined;
  quantity?: StoredNumber | undefined;
  inStock?: boolean | undefined;
  featured?: boolean | undefined;
  sale?: { price: StoredNumber; from: string | null; until: string } | undefined;
  endSale?: true | undefined;
  published?: boolean | undefined;
  addTo?: string | undefined;
  removeFrom?: string | undefined;
};

type StoredValues = {
  price?: number;
  quantity?: number;
  inStock?: boolean;
  featured?: boolean;
  published?: boolean;
  publishAt?: string | null;
  collections?: string[];
  formerPrice?: number | null;
  salePrice?: number | null;
  formerPriceFrom?: string | null;
  formerPriceUntil?: string | null;
};

/** The values of each product before and after. */
export const bulkChangeLines = pgTable(
  'bulk_change_lines',
  {
    changeId: uuidReference('change_id', () => bulkChanges.id, { onDelete: 'cascade' }),
    productId: reference('product_id', () => products.id),
    before: jsonb('before').$type<StoredValues>().notNull(),
    after: jsonb('after').$type<StoredValues>().notNull(),
    /** By how much the stock of single sizes and colours changed. */
    moved: jsonb('moved').$type<{ color: string; size: string; by: number }[]>().notNull(),
    wasToCount: boolean('was_to_count').notNull(),
    countedVersion: integer('counted_version').notNull(),
    /** The product's version after the change. */
    version: integer('version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.changeId, table.productId] })],
);

/** One row: the version of the catalogue, under which cached pages and listings are stored. */
export const catalogVersion = pgTable(
  'catalog_version',
  {
    id: integer('id').primaryKey().default(1),
    version: integer('version').notNull().default(1),
  },
  (table) => [check('catalog_version_single_row', sql`${table.id} = 1`)],
);

/** Hosts of product pictures besides the shop itself. A trigger on products fills it. */
export const pictureHosts = pgTable('picture_hosts', {
  origin: text('origin').primaryKey(),
  createdAt: createdAt(),
});
