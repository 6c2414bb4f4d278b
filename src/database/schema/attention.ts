import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/** What staff looked at and decided to leave as it is, with their reason. */
export const attentionSetAsides = pgTable(
  'attention_set_asides',
  {
    kind: text('kind').notNull(),
    itemId: text('item_id').notNull(),
    reason: text('reason').notNull(),
    setAsideBy: text('set_aside_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.itemId] })],
);
