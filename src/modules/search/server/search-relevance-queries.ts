import { type SQL, sql } from 'drizzle-orm';
import { fixedSql } from '#database/prepared-statement.ts';
import { products } from '#database/schema/index.ts';
import { findCategory } from '#modules/catalog/category.ts';
import type { IndexQuestion } from './index-question.ts';
import { asksIndex } from './search-conditions-queries.ts';

/** Whether it can be bought, where a statement has asked for the stock of its rows. */
export const askedStock = fixedSql(sql`${products}.asked_stock`);

/**
 * Every word counts by where it stands, what was written twice as much as what else it may mean.
 * Long texts mention much: a word weighs less in them. What can't be bought now stands behind.
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

/** Before what only mentions the colour, or is called like it. */
const colorWeight = 0.3;

/** One parameter, also where no colour was named: the statement stays the same. */
function inAskedColor(terms: IndexQuestion['terms']): SQL {
  const named = terms.length > 1 ? terms.flatMap((term) => term.colors ?? []) : [];
  // Whoever says champagne means the wine before anything that looks like it.
  const colors = named.filter((color) => findCategory(color) === null);
  return sql`case when ${products.category} <> 'nailpolish'
    and lower(${products.colors}::text)::text[] && ${sql.param(colors)}::text[]
    then ${sql.raw(String(colorWeight))} else 0 end`;
}

const rank = fixedSql(sql`ts_rank('{0.02, 0.1, 0.4, 1.0}', ${products.searchVector},`);

/** PostgreSQL divides by the number of words asked; a word with many meanings would count less. */
function weighing(texts: string[]): SQL[] {
  const asked = texts.filter((text) => text !== '').join(' | ');
  if (asked === '') return [];
  return [sql`${rank} ${asksIndex(asked)}, 1) * (select (numnode(${asksIndex(asked)}) + 1) / 2.0)`];
}
