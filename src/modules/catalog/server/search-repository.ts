import { and, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { products } from '#database/schema/index.ts';
import { type SearchFilters, type SearchSort, searchWindow } from '#modules/catalog/search.ts';
import type { IndexQuestion, UnderstoodWord } from './index-question.ts';
import { productOrders } from './product-order-queries.ts';
import {
  asksIndex,
  facetNames,
  filterConditions,
  isInStock,
  matchesText,
} from './search-conditions-queries.ts';
import { facetCounts, passesAllBut, passesColumn } from './search-facets-queries.ts';

export async function understandWords(db: Executor, words: string[]): Promise<UnderstoodWord[]> {
  const { rows } = await db.execute<UnderstoodWord>(sql`
    select word, known, begun, corrections
    from understand_words(${sql.param(words)}::text[]) order by place`);
  return rows;
}

export type SearchPage = { sort: SearchSort; offset: number; limit: number };

type CountedValue = { value: string; count: number };

export type CountedFacets = {
  category: CountedValue[];
  color: CountedValue[];
  size: CountedValue[];
  /** Counts by the number of price steps below. */
  price: { min: number; max: number; counts: Record<string, number> };
  inStock: number;
};

/** `total` is one more than the window where there are more matches than it. */
export type Matches = { ids: number[]; total: number; facets: CountedFacets | null };

/**
 * Matches, order, total and facets in one statement. No more matches are looked at than the window
 * holds, so a search costs about the same however much it matches; up to the window all is exact.
 * `found` is a materialized step on purpose: with the limit in sight the planner would rather read
 * the table from its start than ask the index.
 */
export async function findMatches(
  db: Executor,
  question: IndexQuestion,
  filters: SearchFilters,
  page: SearchPage,
  withFacets: boolean,
): Promise<Matches> {
  const conditions = filterConditions(filters, askedStock);
  const flags = facetNames.map(
    (facet) => sql`${conditions[facet] ?? sql`true`} as ${passesColumn(facet)}`,
  );
  const { rows } = await db.execute<Matches>(sql`
    with found as materialized (
      select * from ${products} where ${matchesText(question, question.all)}
    ), candidates as materialized (
      select id, category, colors, sizes, price_cents, ${askedStock} as in_stock,
        ${relevance(question)} as relevance, ${sql.join(flags, sql`, `)}
      from ${withStock(sql`select * from found limit ${searchWindow + 1}`)}
    ), overflow as materialized (
      select count(*) > ${searchWindow} as is_so from candidates
    ), matches as materialized (
      select id, price_cents, relevance from candidates
      where not (select is_so from overflow) and ${passesAllBut()}
      union all
      (${matchesOfMany(question, filters)})
    )
    select (select count(*)::int from matches) as total,
      array(${orderedIds(question, filters, page)}) as ids,
      ${withFacets ? facetCounts() : sql`null`} as facets`);
  const [found] = rows;
  if (!found) throw new Error('A search was not answered');
  return found;
}

const askedStock = sql`${products}.asked_stock`;

/** Asks for the stock of each row once; `offset 0` keeps the planner from asking again per use. */
function withStock(rows: SQL): SQL {
  return sql`(
    select *, ${isInStock} as asked_stock from (${rows}) as products offset 0
  ) as products`;
}

/** Where the window runs over, what was ticked must narrow before it, not after. */
function matchesOfMany(question: IndexQuestion, filters: SearchFilters): SQL {
  const passes = and(...Object.values(filterConditions(filters)));
  if (!passes) {
    return sql`select id, price_cents, relevance from candidates where (select is_so from overflow)`;
  }
  return sql`
    select id, price_cents, ${relevance(question)} from ${withStock(sql`
      select * from found as products
      where (select is_so from overflow) and ${passes} limit ${searchWindow + 1}`)}`;
}

/** By relevance within the window; by price or date over everything, along the order's index. */
function orderedIds(question: IndexQuestion, filters: SearchFilters, page: SearchPage): SQL {
  const { sort, offset, limit } = page;
  const part = sql`limit ${limit} offset ${offset}`;
  if (sort === 'relevance') {
    return sql`
      select id from (
        select id, relevance from matches union ${namedSo(question, filters)}
      ) as every order by relevance desc, id desc ${part}`;
  }
  const order = sql.join(productOrders[sort], sql`, `);
  const passes = and(
    matchesText(question, question.all),
    ...Object.values(filterConditions(filters)),
  );
  return sql`
    (select id from (select * from matches where not (select is_so from overflow)) as products
      order by ${order} ${part})
    union all
    (select ${products.id} from ${products} where (select is_so from overflow) and ${passes}
      order by ${order} ${part})`;
}

const mostNamed = 200;

/** Beyond the window a piece that bears the words in its name must still be found. */
function namedSo(question: IndexQuestion, filters: SearchFilters): SQL {
  const passes = and(
    matchesText(question, question.inName),
    ...Object.values(filterConditions(filters)),
  );
  return sql`(
    select ${products.id}, ${relevance(question)} from ${withStock(sql`
      select * from ${products} where (select is_so from overflow) and ${passes}
      limit ${mostNamed}`)})`;
}

/** Long texts mention much: a word weighs less in them. What can't be bought now stands behind. */
function relevance({ all }: IndexQuestion): SQL {
  const bonus = sql`case when ${askedStock} then 0.1 else 0 end +
    case when ${products.featured} then 0.02 else 0 end`;
  if (all === null) return bonus;
  return sql`ts_rank('{0.02, 0.1, 0.4, 1.0}', ${products}.search_vector, ${asksIndex(all)}, 1) + ${bonus}`;
}
