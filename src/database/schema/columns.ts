import { sql } from 'drizzle-orm';
import { customType, integer, timestamp } from 'drizzle-orm/pg-core';

/** Case-insensitive text: e-mail addresses compare without case. */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' });

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const createdAt = () => moment('created_at').notNull().defaultNow();

/** Raised by a trigger with every change of the row, whoever makes it. */
export const version = () => integer('version').notNull().default(1);

export const emptyTextArray = sql`'{}'::text[]`;
