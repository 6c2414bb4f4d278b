import { boolean, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, moment, reference, version } from './columns.ts';

export const events = pgTable(
  'events',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    /** A calendar day in the shop's time zone. It is never converted between time zones. */
    date: date('date', { mode: 'string' }).notNull(),
    time: text('time'),
    location: text('location').notNull(),
    published: boolean('published').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    version: version(),
  },
  (table) => [uniqueIndex('events_slug').on(table.slug), index('events_date').on(table.date)],
);

export const eventImages = pgTable(
  'event_images',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    eventId: reference('event_id', () => events.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    key: text('key').notNull(),
    url: text('url').notNull(),
    alt: text('alt').notNull().default(''),
    isFeatured: boolean('is_featured').notNull().default(false),
  },
  (table) => [index('event_images_order').on(table.eventId, table.position)],
);
