import { type SQL, sql } from 'drizzle-orm';
import { fixedSql } from '#database/prepared-statement.ts';
import { priceSteps } from '#modules/search/search.ts';
import { dollarsToCents } from '#shared/money.ts';
import { type ConditionName, conditionNames, type FacetName } from './search-conditions-queries.ts';

/** The most values in a facet: a longer list does not help to choose. */
const longestFacet = 60;

const stepsAsArray = `array[${priceSteps.map((step) => dollarsToCents(step)).join(', ')}]`;

/** Each facet is counted over the candidates that pass every other filter. */
function countFacets(): SQL {
  return sql`json_build_object(
    'category', ${countsOf(sql`listed, listed`, alike(sql`category`, 'category', sql`listed`))},
    'type', ${countsOf(sql`listed, listed`, typesOf())},
    'color', ${countsOf(sql`trim(listed), lower(trim(listed))`, listsOf(sql`colors`, 'color'))},
    'size', ${countsOf(sql`listed, listed`, listsOf(sql`sizes`, 'size'))},
    'price', (
      select json_build_object('min', coalesce(min(lowest), 0), 'max', coalesce(max(highest), 0),
        'counts', coalesce(json_object_agg(step, n), '{}'))
      from (
        select width_bucket(price_cents, ${sql.raw(stepsAsArray)}) as step, count(*) as n,
          min(price_cents) as lowest, max(price_cents) as highest
        from candidates where price_cents > 0 and ${passesAllBut('price')} group by 1
      ) steps),
    'inStock', (
      select count(*) from candidates where in_stock and ${passesAllBut('inStock')}))`;
}

function countsOf(valueAndKey: SQL, from: SQL): SQL {
  return sql`(
    select coalesce(json_agg(json_build_object('value', value, 'count', n) order by n desc, value), '[]')
    from (
      select min(value) as value, sum(times)::int as n
      from (select ${valueAndKey}, times from ${from}) as each (value, key, times)
      group by key order by n desc, key limit ${sql.raw(String(longestFacet))}
    ) counted)`;
}

/** Many products share the same sizes or colours: each distinct list is unnested only once. */
function listsOf(column: SQL, facet: FacetName): SQL {
  return sql`${alike(column, facet, sql`list`)} cross join unnest(list) as listed`;
}

function typesOf(): SQL {
  return sql`${alike(sql`sub_category`, 'type', sql`listed`)} where listed is not null`;
}

function alike(column: SQL, facet: FacetName, name: SQL): SQL {
  return sql`(
    select ${column}, count(*) from candidates where ${passesAllBut(facet)} group by 1
  ) as alike (${name}, times)`;
}

export function passesColumn(name: ConditionName): SQL {
  return sql.raw(`passes_${name.toLowerCase()}`);
}

/** The lists of colours and sizes hold only what is left with the other facet's ticked values. */
function passesAllBut(facet?: FacetName): SQL {
  const isListed = facet === 'color' || facet === 'size';
  const others = conditionNames.filter(
    (name) => name !== facet && !(isListed && name === 'variant'),
  );
  return sql.join(others.map(passesColumn), sql` and `);
}

export const facetCounts = fixedSql(countFacets());

export const passesAll = fixedSql(passesAllBut());
