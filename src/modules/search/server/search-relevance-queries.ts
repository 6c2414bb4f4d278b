import { type SQL, sql } from 'drizzle-orm';
import { fixedSql } from '#database/prepared-statement.ts';
import { products } from '#database/schema/index.ts';
import { findCategory } from '#modules/catalog/category.ts';
import type { IndexQuestion } from './index-question.ts';
import { asksIndex } from './search-conditions-queries.ts';

/** Whether it can be bought; for statements that read the stock of their rows. */
export const askedStock = fixedSql(sql`${products}.asked_stock`);

/**
 * Every word counts by its position; the written word counts twice as much as its other meanings. A
 * word counts less in a long text. Products that can't be bought now come last.
 */
export function relevance({ terms }: IndexQuestion): SQL {
  const parts = [
    usualWeight,
    inAskedColor(terms),
    ...[terms.map(({ inFull }) => inFull), terms.map(({ literal }) => literal)].flatMap(weighing),
  ];
  return sql.join(parts, sql` + `);
}

const usualWeight = fixedSql(sql`case when ${askedStock} then 0.1 else 0 end
  + case when ${products.featured} then 0.02 else 0 end`);

/** Ranks it before products that only mention the colour, or have it in their name. */
const colorWeight = 0.3;

/** One parameter, even without a colour: the statement stays the same. */
function inAskedColor(terms: IndexQuestion['terms']): SQL {
  const named = terms.length > 1 ? terms.flatMap((term) => term.colors ?? []) : [];
  // A search for champagne means the wine before a colour that looks like it.
  const colors = named.filter((color) => findCategory(color) === null);
  return sql`case when ${products.category} <> 'nailpolish'
    and lower(${products.colors}::text)::text[] && ${sql.param(colors)}::text[]
    then ${sql.raw(String(colorWeight))} else 0 end`;
}

const rank = fixedSql(sql`ts_rank('{0.02, 0.1, 0.4, 1.0}', ${products.searchVector},`);

/** PostgreSQL divides by the number of words, so a word with many meanings would count less. */
function weighing(texts: string[]): SQL[] {
  const asked = texts.filter((text) => text !== '').join(' | ');
  if (asked === '') return [];
  return [sql`${rank} ${asksIndex(asked)}, 1) * (select (numnode(${asksIndex(asked)}) + 1) / 2.0)`];
}
