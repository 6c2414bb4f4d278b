import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { byteOrderedText } from './columns.ts';

/** Every word of the catalogue, learnt by trigger, so that a mistyped one can be told from a rare one. */
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

/** Every entry of the search index: a beginning is asked for as the entries that begin so. */
export const searchLexemes = pgTable('search_lexemes', {
  lexeme: byteOrderedText('lexeme').primaryKey(),
  isLabel: boolean('is_label').notNull(),
});
