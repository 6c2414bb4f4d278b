import { and, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#database/client.ts';
import { fixedSql, queryPrepared } from '#database/prepared-statement.ts';
import { products, stockLevels } from '#database/schema/index.ts';
import { productOrders } from '#modules/catalog/server/index.ts';
import { type SearchFilters, type SearchSort, searchWindow } from '#modules/search/search.ts';
import { type IndexQuestion, plainTerm, type UnderstoodWord } from './index-question.ts';
import {
  type FacetName,
  facetNames,
  filterConditions,
  hasIndexedColor,
  indexedConditions,
  inName,
  isInPart,
  matchesText,
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
  /** Counts by the number of price steps below. */
  price: { min: number; max: number; counts: Record<string, number> };
  inStock: number;
};

export type Matches = {
  ids: number[];
  /** One more than the window where there are more matches than it. */
  total: number;
  facets: CountedFacets | null;
  /** Where nothing matches: what would without the ticks. */
  close: number[];
};

export const mostClose = 6;

type Choices = [filters: SearchFilters, page: SearchPage, withFacets: boolean];

/** Where a word may go on in too many ways to name them all, a full window doesn't miss the rest. */
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
 * The place of the first attempt that matches anything, or null. Matching one product takes a fraction
 * of what a whole answer does, and those behind it are not asked at all.
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
 * Matches, order, total and facets in one statement. No more matches are looked at than the window
 * holds, so a search costs about the same however much it matches; up to the window all is exact.
 */
async function askIndex(
  db: Database,
  question: IndexQuestion,
  ...[filters, page, withFacets]: Choices
): Promise<Matches> {
  const conditions = filterConditions(filters, { stock: askedStock, sizes: askedSizes });
  const flags = facetNames.map((facet) => {
    const condition = conditions[facet];
    return condition ? sql`${condition} as ${passesColumn(facet)}` : flagsUp[facet];
  });
  const window = windowOf(question);
  const [found] = await queryPrepared<Matches>(
    db,
    sql`
    with candidates as materialized (
      select ${candidateColumns}, ${relevance(question)} as relevance, ${sql.join(flags, sql`, `)}
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
 * The first matches. What stands in one category is read along its order; a collection has an index
 * of its own, which `offset 0` keeps the planner from leaving for the order.
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
 * The first matches from the newest part of the catalogue backwards. `offset 0` keeps the planner
 * from turning the loop around: all of a common word's products would be gathered first.
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

const askedSizes = fixedSql(sql`${products}.asked_sizes`);

const candidateColumns = fixedSql(sql`id, category, sub_category, colors, ${askedSizes} as sizes,
  price_cents, ${askedStock} as in_stock`);

const flagsUp = Object.fromEntries(
  facetNames.map((facet) => [facet, fixedSql(sql`true as ${passesColumn(facet)}`)]),
) as Record<FacetName, SQL>;

/**
 * Asks for the stock of each row once: the inner `offset 0` keeps the planner from reading all the
 * stock there is, the outer one from asking again per use.
 */
function withStock(rows: SQL): SQL {
  return sql`(${rowsWithStock} from (${rows}) as products ${theirStock} offset 0) as products`;
}

const rowsWithStock = fixedSql(sql`
  select products.*, ${products.inStock} and coalesce(level.is_left, false) as asked_stock,
    coalesce(level.sizes_left, '{}') as asked_sizes`);

const theirStock = fixedSql(sql`
  left join lateral (
    select ${stockLevels.onHand} > ${stockLevels.held} as is_left, ${stockLevels.sizesLeft}
    from ${stockLevels} where ${stockLevels.productId} = ${products.id} offset 0
  ) as level on true`);

/** Where the window runs over, what was ticked must narrow before it, not after. */
function matchesOfMany(question: IndexQuestion, filters: SearchFilters): SQL {
  const ticked = and(...Object.values(indexedConditions(filters)));
  if (!ticked) return sql`select id, price_cents, relevance from candidates where ${isOverflow}`;
  const narrowed = and(matchesText(question), ticked);
  return sql`
    select id, price_cents, ${relevance(question)}
    from ${withStock(newestFirst(question, narrowed, searchWindow + 1, isOverflow))}`;
}

/**
 * By relevance within the window; by price or date over everything, along the order's index where
 * there is more than the window holds.
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

/** Beyond the window a product that bears the words in its name must still be found. */
function namedSo(question: IndexQuestion, filters: SearchFilters): SQL {
  return besides(question, filters, matchesText(question, inName), isFull);
}

/** So must one that is called what was written, where what else that may mean fills the window. */
function calledSo(question: IndexQuestion, filters: SearchFilters): SQL {
  const { terms } = question;
  const hasOthers = terms.some(({ literal, inFull }) => literal !== inFull);
  // A beginning would gather everything before it answers the first.
  const isComplete = terms.every(({ literal, entries }) => literal !== '' && entries.length === 0);
  const literals = terms.map(({ literal }) => plainTerm(literal));
  const only = sql`${isFull} and ${hasOthers && isComplete}::boolean`;
  return besides(question, filters, matchesText({ ...question, terms: literals }), only);
}

/** And one that has the colour, where those that only mention it fill the window. */
function colouredSo(question: IndexQuestion, filters: SearchFilters): SQL {
  const { terms } = question;
  const colour = terms.find(({ colors }) => colors !== undefined);
  const others = terms.filter((term) => term !== colour);
  const isComplete = others.length > 0 && others.every(({ entries }) => entries.length === 0);
  // As many conditions as there are terms, whether or not one of them is a colour: one statement.
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
