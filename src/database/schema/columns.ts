import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  customType,
  integer,
  timestamp,
  type UpdateDeleteAction,
  uuid,
} from 'drizzle-orm/pg-core';

/** Case-insensitive text, for e-mail addresses. */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' });

/** Text that is compared and sorted by bytes, whatever the database's own language. */
export const byteOrderedText = customType<{ data: string }>({
  dataType: () => 'text collate "C"',
});

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const createdAt = () => moment('created_at').notNull().defaultNow();

/** Raised by a trigger with every change of the row. */
export const version = () => integer('version').notNull().default(1);

type Actions = { onDelete?: UpdateDeleteAction };

/** The row of another table, which has to exist. */
export const reference = (name: string, to: () => AnyPgColumn, actions?: Actions) =>
  integer(name).notNull().references(to, actions);

export const uuidReference = (name: string, to: () => AnyPgColumn, actions?: Actions) =>
  uuid(name).notNull().references(to, actions);

export const emptyTextArray = sql`'{}'::text[]`;
