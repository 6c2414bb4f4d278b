import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase, type DatabaseConnection } from '#database/client.ts';
import { startEmbeddedDatabase } from '#database/embedded/embedded-database.ts';
import { migrateDatabase } from '#database/migrate.ts';
import { longWorkLimits } from '#database/time-limits.ts';
import { seedCatalogue } from '#demo/seed/seed-catalogue.ts';
import { seedProducts } from '#demo/seed/seed-data.ts';
import { productSorts } from '#modules/catalog/product.ts';
import { type Catalog, createCatalog, createCollections } from '#modules/catalog/server/index.ts';
import { readListingLocation } from '#modules/search/listing-location.ts';
import { readSearchLocation } from '#modules/search/search-location.ts';
import { createSearch, type Search } from '#modules/search/server/index.ts';
import { openChangeBus } from '#platform/change-bus.ts';
import { amongOthers, findFault, searchQuestions } from '#tests/kit/search/search-questions.ts';
import { measureTwice, type Question, type Times } from './kit/measure-calls.ts';
import { printTable } from './kit/print-table.ts';
import { searchText } from './kit/search-texts.ts';
import { loadProducts } from './load-products.ts';

const productCount = 100_000;
const concurrent = 10;
const rounds = 40;

const target = 50;

/**
 * How a catalogue of 100,000 answers ten shoppers at once, compared with the cheapest query: every
 * question once uncached, and once again.
 */
export async function benchCatalogue(): Promise<void> {
  await onCatalogue(productCount, async (database, catalog) => {
    report(await measureAll(questionsTo(database, catalog)));
    await scoreSearch(catalog);
  });
}

/** Measures only the questions with these names. */
export async function measureCatalogue(
  size: number,
  names: readonly string[],
): Promise<CatalogueTimes[]> {
  return onCatalogue(size, (database, catalog) =>
    measureAll(questionsTo(database, catalog).filter(({ name }) => names.includes(name))),
  );
}

async function measureAll(questions: readonly Question[]): Promise<CatalogueTimes[]> {
  const results: CatalogueTimes[] = [];
  for (const question of questions) {
    const { first, again } = await measureTwice(question, { concurrent, rounds });
    results.push({ name: question.name, first, again });
  }
  return results;
}

async function onCatalogue<Answer>(
  size: number,
  run: (database: DatabaseConnection, catalog: Catalog & Search) => Promise<Answer>,
): Promise<Answer> {
  const folder = mkdtempSync(join(tmpdir(), 'ndoro-bench-'));
  chmodSync(folder, 0o755);
  const server = await startEmbeddedDatabase({ dataDir: folder, password: 'bench' });
  await migrateDatabase(server.url);
  const database = connectDatabase(server.url, undefined, { limits: longWorkLimits });
  const changes = await openChangeBus(server.url);
  try {
    await database.db.transaction((tx) => seedCatalogue(tx, seedProducts));
    await loadProducts(database.pool, size);
    const { db } = database;
    const collections = createCollections({ db, changes, report: console.error });
    await collections.open();
    const parts = { db, changes, collections, priceRule: () => ({ namesLowestPrice: false }) };
    return await run(database, { ...createCatalog(parts), ...createSearch(parts) });
  } finally {
    await changes.close();
    await database.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
    if (server.movedTo) rmSync(join(server.movedTo, '..'), { recursive: true, force: true });
  }
}

/** The questions of the tests, asked with the seed among all other products. */
async function scoreSearch(catalog: Catalog & Search): Promise<void> {
  const faults: string[] = [];
  for (const question of searchQuestions) {
    const request = readSearchLocation(new URLSearchParams({ q: question.ask }));
    const asked = { ...request, typing: question.typing, facets: false, limit: 6 };
    const { products } = await catalog.searchProducts(asked);
    const fault = findFault(amongOthers(question), products);
    if (fault) faults.push(fault);
  }
  const right = searchQuestions.length - faults.length;
  console.log(`\n${right} of ${searchQuestions.length} questions in shoppers’ words right`);
  for (const fault of faults) console.log(`  ${fault}`);
}

type CatalogueTimes = { name: string; first: Times; again: Times };

const shelves = [
  'category=shoes',
  'category=shoes&subCategory=heels',
  'category=clothing',
  'category=clothing&subCategory=scarves',
  'category=champagne',
  'category=nailpolish',
];
const collections = ['trophy-wife', 'skin', 'boots', 'anniversary'];
const ticks = ['color=Noir&size=38', 'category=shoes&inStock=true', 'size=M&size=L', 'color=Gold'];

const narrowings = [
  'color=Noir&size=38',
  'inStock=true&sort=price-asc',
  'type=heels',
  'color=Gold',
];

function questionsTo({ pool }: DatabaseConnection, catalog: Catalog & Search): Question[] {
  const search = (query: string, facets: boolean, limit: number) =>
    catalog.searchProducts({
      ...readSearchLocation(new URLSearchParams(query)),
      facets,
      limit,
      typing: !facets,
    });
  const text = (turn: number) => `q=${encodeURIComponent(searchText(turn))}`;
  const choose = (choices: string[], turn: number) => choices[turn % choices.length] ?? '';
  return [
    {
      name: 'one row by its id',
      ask: (turn) => pool.query('select * from products where id = $1', [1 + turn * 37]),
    },
    {
      name: 'category, first page',
      ask: (turn) =>
        catalog.listProducts({
          ...Object.fromEntries(new URLSearchParams(choose(shelves, turn))),
          sort: productSorts[turn % productSorts.length],
          limit: 24,
        }),
    },
    {
      name: 'collection, first page',
      ask: (turn) =>
        catalog.listProducts({ collection: choose(collections, turn), sort: 'newest', limit: 24 }),
    },
    {
      name: 'category, filters ticked',
      ask: (turn) => {
        const query = `${choose(narrowings, turn)}&minPrice=${turn}`;
        const { category: _, ...location } = readListingLocation(new URLSearchParams(query));
        const place = Object.fromEntries(new URLSearchParams(choose(shelves, turn)));
        return catalog.filterListing({ ...place, ...location });
      },
    },
    { name: 'search while typing', ask: (turn) => search(text(turn), false, 6) },
    { name: 'search with facets', ask: (turn) => search(text(turn), true, 24) },
    {
      name: 'search, facets ticked',
      ask: (turn) => search(`${text(turn)}&${choose(ticks, turn)}`, true, 24),
    },
  ];
}

function report(results: CatalogueTimes[]): void {
  const lookup = results[0]?.first.p95 ?? 1;
  const columns = ({ p50, p95 }: Times) => [
    p50.toFixed(1),
    `${p95.toFixed(1)}${p95 > target ? ' missed' : ''}`,
    (p95 / lookup).toFixed(1),
  ];
  printTable(
    `Catalogue of ${productCount.toLocaleString('en-US')} products, ${concurrent} at once; target p95 ${target} ms`,
    ['what', 'first p50', 'first p95', 'times one row', 'again p50', 'again p95', 'times one row'],
    results.map(({ name, first, again }) => [name, ...columns(first), ...columns(again)]),
  );
}
