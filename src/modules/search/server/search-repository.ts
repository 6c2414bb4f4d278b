import { and, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#database/client.ts';
import { fixedSql, queryPrepared } from '#database/prepared-statement.ts';
import { products, stockLevels } from '#database/schema/index.ts';
import { productOrders } from '#modules/catalog/server/index.ts';
import { type SearchFilters, type SearchSort, searchWindow } from '#modules/search/search.ts';
import { type IndexQuestion, plainTerm, type UnderstoodWord } from './index-question.ts';
import {
  type ConditionName,
  conditionNames,
  filterConditions,
  hasIndexedColor,
  indexedConditions,
  inName,
  isInPart,
  leftWith,
  matchesText,
  type StockColumns,
} from './search-conditions-queries.ts';
import { facetCounts, passesAll, passesColumn } from './search-facets-queries.ts';
import { askedStock, relevance } from './search-relevance-queries.ts';

export async function understandWords(
  db: Database,
  words: string[],
  unfinished: boolean,
): Promise<UnderstoodWord[]> {
  return queryPrepared(
    db,
    sql`select word, noise, known, labelled, begun, corrections, doubts, endings
    from understand_search(${sql.param(words)}::text[], ${unfinished}) order by place`,
  );
}

export type SearchPage = { sort: SearchSort; offset: number; limit: number };

type CountedValue = { value: string; count: number };

export type CountedFacets = {
  category: CountedValue[];
  type: CountedValue[];
  color: CountedValue[];
  size: CountedValue[];
  /** Counts by the number of price steps below the price. */
  price: { min: number; max: number; counts: Record<string, number> };
  inStock: number;
};

export type Matches = {
  ids: number[];
  /** One more than the window if there are more matches. */
  total: number;
  facets: CountedFacets | null;
  /** If nothing matches: the matches without the ticked filters. */
  close: number[];
};

export const mostClose = 6;

type Choices = [filters: SearchFilters, page: SearchPage, withFacets: boolean];

/** A word may have too many endings to list: unless the window is full, asks by its beginning. */
export async function findMatches(
  db: Database,
  question: IndexQuestion,
  ...choices: Choices
): Promise<Matches> {
  const found = await askIndex(db, question, ...choices);
  if (found.total > searchWindow || !question.terms.some(({ isCut }) => isCut)) return found;
  const terms = question.terms.map(({ inFull }) => plainTerm(inFull));
  return askIndex(db, { ...question, terms }, ...choices);
}

type MatchAttempt = { question: IndexQuestion; filters: SearchFilters };

/**
 * The place of the first attempt with a match, or null. Matching one product is far cheaper than a
 * whole answer, and later attempts do not run.
 */
export async function findFirstMatched(
  db: Database,
  attempts: readonly MatchAttempt[],
): Promise<number | null> {
  const cases = attempts.map(({ question, filters }, place) => {
    const narrowed = and(matchesText(question), ...Object.values(indexedConditions(filters)));
    return sql`when exists (${newestFirst(question, narrowed, 1)}) then ${sql.raw(String(place))}`;
  });
  const [answer] = await queryPrepared<{ first: number | null }>(
    db,
    sql`select case ${sql.join(cases, sql` `)} end as first`,
  );
  return answer?.first ?? null;
}

/**
 * Matches, order, total and facets in one statement. It looks at no more matches than the window
 * holds, so every search costs about the same; up to the window all numbers are exact.
 */
async function askIndex(
  db: Database,
  question: IndexQuestion,
  ...[filters, page, withFacets]: Choices
): Promise<Matches> {
  const conditions = filterConditions(filters, askedColumns);
  const flags = conditionNames.map((name) => {
    const condition = conditions[name];
    return condition ? sql`${condition} as ${passesColumn(name)}` : flagsUp[name];
  });
  const { colors, sizes } = leftWith(filters, askedColumns);
  const window = windowOf(question);
  const [found] = await queryPrepared<Matches>(
    db,
    sql`
    with candidates as materialized (
      select ${candidateColumns}, ${colors} as colors, ${sizes} as sizes, ${relevance(question)} as relevance, ${sql.join(flags, sql`, `)}
      from ${withStock(window)}
    ), ${overflow}, matches as materialized (
      select id, price_cents, relevance from candidates
      where not ${isOverflow} and ${passesAll}
      union all
      (${matchesOfMany(question, filters)})
    )
    select (select count(*)::int from matches) as total,
      array(${orderedIds(question, filters, page)}) as ids,
      array(select id from candidates where not exists (select 1 from matches)
        order by relevance desc, id desc limit ${mostClose}) as close,
      ${withFacets ? facetCounts : sql`null`} as facets`,
  );
  if (!found) throw new Error('A search was not answered');
  return found;
}

/**
 * The first matches. Those of a category are read along its order; a collection has its own index,
 * and `offset 0` makes the planner use it.
 */
function windowOf(question: IndexQuestion): SQL {
  const condition = matchesText(question);
  const limit = searchWindow + 1;
  if (!question.place) return newestFirst(question, condition, limit);
  const rows = sql`${matchRows} ${condition}`;
  return question.place.collectionNames === undefined
    ? sql`${rows} order by id desc limit ${limit}`
    : sql`select * from (${rows} offset 0) as found order by id desc limit ${limit}`;
}

const matchColumns = sql.raw(
  'id, category, sub_category, colors, sizes, price_cents, featured, in_stock, search_vector',
);

const partsBackwards = fixedSql(
  sql`generate_series((select search_part(max(id)) from ${products}), 0, -1) as part (number)`,
);

const partNumber = sql.raw('part.number');

const matchRows = fixedSql(sql`select ${matchColumns} from ${products} where`);

/**
 * The first matches, from the newest part of the catalogue backwards. `offset 0` stops the planner
 * from reversing the loop, which would first collect all products with a common word.
 */
function newestFirst(
  question: IndexQuestion,
  condition: SQL | undefined,
  limit: number,
  only: SQL = sql.raw('true'),
): SQL {
  return sql`
    select found.* from ${partsBackwards} cross join lateral (
      ${matchRows} ${isInPart(partNumber, question)} and ${condition} offset 0
    ) as found
    where ${only} limit ${limit}`;
}

const overflow = sql.raw(`overflow as materialized (
  select count(*) > ${searchWindow} as is_so from candidates)`);

const isOverflow = sql.raw('(select is_so from overflow)');

const askedColumns: StockColumns = {
  stock: askedStock,
  sizes: fixedSql(sql`${products}.asked_sizes`),
  soldOut: fixedSql(sql`${products}.asked_sold_out`),
};

const candidateColumns = fixedSql(
  sql`id, category, sub_category, price_cents, ${askedStock} as in_stock`,
);

const flagsUp = Object.fromEntries(
  conditionNames.map((name) => [name, fixedSql(sql`true as ${passesColumn(name)}`)]),
) as Record<ConditionName, SQL>;

/**
 * Reads the stock of each row once: the inner `offset 0` stops the planner from reading the whole
 * stock table, the outer one from repeating the read for each use.
 */
function withStock(rows: SQL): SQL {
  return sql`(${rowsWithStock} from (${rows}) as products ${theirStock} offset 0) as products`;
}

const rowsWithStock = fixedSql(sql`
  select products.*, ${products.inStock} and coalesce(level.is_left, false) as asked_stock,
    coalesce(level.sizes_left, '{}') as asked_sizes, level.sold_out as asked_sold_out`);

const theirStock = fixedSql(sql`
  left join lateral (
    select ${stockLevels.onHand} > ${stockLevels.held} as is_left, ${stockLevels.sizesLeft},
      ${stockLevels.soldOut}
    from ${stockLevels} where ${stockLevels.productId} = ${products.id} offset 0
  ) as level on true`);

/** If there are more matches than the window holds, filters must apply before the limit. */
function matchesOfMany(question: IndexQuestion, filters: SearchFilters): SQL {
  const ticked = and(...Object.values(indexedConditions(filters)));
  if (!ticked) return sql`select id, price_cents, relevance from candidates where ${isOverflow}`;
  const narrowed = and(matchesText(question), ticked);
  return sql`
    select id, price_cents, ${relevance(question)}
    from ${withStock(newestFirst(question, narrowed, searchWindow + 1, isOverflow))}`;
}

/**
 * By relevance within the window; by price or date over all matches, along the order's index if
 * there are more than the window holds.
 */
function orderedIds(question: IndexQuestion, filters: SearchFilters, page: SearchPage): SQL {
  const { sort, offset, limit } = page;
  const part = sql`limit ${limit} offset ${offset}`;
  if (sort === 'relevance') {
    return sql`
      select id from (
        select id, relevance from matches union ${namedSo(question, filters)}
        union ${calledSo(question, filters)} union ${colouredSo(question, filters)}
      ) as every order by relevance desc, id desc ${part}`;
  }
  const order = sql.join(productOrders[sort], sql`, `);
  const passes = and(matchesText(question), ...Object.values(filterConditions(filters)));
  return sql`
    (select id from (select * from matches where not ${isFull}) as products
      order by ${order} ${part})
    union all
    (select ${products.id} from ${products} where ${isFull} and ${passes}
      order by ${order} ${part})`;
}

const mostNamed = 200;

const isFull = sql.raw(`(select count(*) > ${searchWindow} from matches)`);

/** A product with the words in its name must be found even beyond the window. */
function namedSo(question: IndexQuestion, filters: SearchFilters): SQL {
  return besides(question, filters, matchesText(question, inName), isFull);
}

/** So must one with the written word itself, if other meanings of it fill the window. */
function calledSo(question: IndexQuestion, filters: SearchFilters): SQL {
  const { terms } = question;
  const hasOthers = terms.some(({ literal, inFull }) => literal !== inFull);
  // An incomplete word would first collect all its matches.
  const isComplete = terms.every(({ literal, entries }) => literal !== '' && entries.length === 0);
  const literals = terms.map(({ literal }) => plainTerm(literal));
  const only = sql`${isFull} and ${hasOthers && isComplete}::boolean`;
  return besides(question, filters, matchesText({ ...question, terms: literals }), only);
}

/** So must one in the colour, if products that only mention it fill the window. */
function colouredSo(question: IndexQuestion, filters: SearchFilters): SQL {
  const { terms } = question;
  const colour = terms.find(({ colors }) => colors !== undefined);
  const others = terms.filter((term) => term !== colour);
  const isComplete = others.length > 0 && others.every(({ entries }) => entries.length === 0);
  // As many conditions as terms, with or without a colour, so that the statement stays the same.
  const asked = (colour && isComplete ? [...others, ...others] : terms).slice(0, terms.length);
  const only = sql`${isFull} and ${colour !== undefined && isComplete}::boolean`;
  const condition = and(
    matchesText({ ...question, terms: asked.map(({ inFull }) => plainTerm(inFull)) }),
    hasIndexedColor(colour?.colors ?? []),
  );
  return besides(question, filters, condition, only);
}

function besides(
  question: IndexQuestion,
  filters: SearchFilters,
  condition: SQL | undefined,
  only: SQL,
): SQL {
  const narrowed = and(condition, ...Object.values(indexedConditions(filters)));
  return sql`(
    select id, ${relevance(question)}
    from ${withStock(newestFirst(question, narrowed, mostNamed, only))})`;
}
