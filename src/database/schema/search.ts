import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { byteOrderedText } from './columns.ts';

/** Every word of the catalogue, added by a trigger, to tell mistyped words from rare ones. */
export const searchWords = pgTable(
  'search_words',
  {
    word: byteOrderedText('word').primaryKey(),
    stem: text('stem').notNull(),
    isLabel: boolean('is_label').notNull(),
  },
  (table) => [
    index('search_words_stem').on(table.stem),
    index('search_words_likeness').using('gin', table.word.op('gin_trgm_ops')),
  ],
);

/** Every entry of the search index. A search by prefix uses the entries with that prefix. */
export const searchLexemes = pgTable('search_lexemes', {
  lexeme: byteOrderedText('lexeme').primaryKey(),
  isLabel: boolean('is_label').notNull(),
});
