import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase, type DatabaseConnection } from '#database/client.ts';
import { startEmbeddedDatabase } from '#database/embedded/embedded-database.ts';
import { migrateDatabase } from '#database/migrate.ts';
import { readSearchLocation } from '#modules/catalog/search-location.ts';
import { type Catalog, createCatalog } from '#modules/catalog/server/index.ts';
import { measureCalls, type Question } from './kit/measure-calls.ts';
import { printTable } from './kit/print-table.ts';
import { loadProducts } from './load-products.ts';

const productCount = 100_000;
const concurrent = 10;
const rounds = 40;

/** Common, middling and rare words, typing errors, several words and prices, by turns. */
const texts = [
  'heels',
  'velvet boot',
  'padlock',
  'champange',
  'kariba under 300',
  'noir silk dress',
];

/** How a catalogue of 100,000 answers ten shoppers at once, beside the cheapest question there is. */
export async function benchCatalogue(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ndoro-bench-'));
  chmodSync(folder, 0o755);
  const server = await startEmbeddedDatabase({ dataDir: folder, password: 'bench' });
  await migrateDatabase(server.url);
  const database = connectDatabase(server.url);
  try {
    await loadProducts(database.pool, productCount);
    const questions = questionsTo(database, createCatalog({ db: database.db }));
    const results: [string, number, number][] = [];
    for (const question of questions) {
      results.push([question.name, ...(await measureCalls(question, { concurrent, rounds }))]);
    }
    report(results);
  } finally {
    await database.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
    if (server.movedTo) rmSync(join(server.movedTo, '..'), { recursive: true, force: true });
  }
}

function questionsTo({ pool }: DatabaseConnection, catalog: Catalog): Question[] {
  const search = (query: string, facets: boolean, limit: number) =>
    catalog.searchProducts({
      ...readSearchLocation(new URLSearchParams(query)),
      facets,
      limit,
      typing: !facets,
    });
  const text = (turn: number) => encodeURIComponent(texts[turn % texts.length] ?? '');
  return [
    {
      name: 'one row by its id',
      ask: (turn) => pool.query('select * from products where id = $1', [1 + turn * 37]),
    },
    {
      name: 'category, first page',
      ask: () => catalog.listProducts({ category: 'shoes', limit: 24 }),
    },
    { name: 'search while typing', ask: (turn) => search(`q=${text(turn)}`, false, 6) },
    { name: 'search with facets', ask: (turn) => search(`q=${text(turn)}`, true, 24) },
    {
      name: 'search, facets ticked',
      ask: (turn) => search(`q=${text(turn)}&color=Noir&size=38`, true, 24),
    },
  ];
}

function report(results: [string, number, number][]): void {
  const lookup = results[0]?.[2] ?? 1;
  printTable(
    `Catalogue of ${productCount.toLocaleString('en-US')} products, ${concurrent} at once`,
    ['what', 'p50 ms', 'p95 ms', 'times one row'],
    results.map(([name, p50, p95]) => [
      name,
      p50.toFixed(1),
      p95.toFixed(1),
      (p95 / lookup).toFixed(1),
    ]),
  );
}
