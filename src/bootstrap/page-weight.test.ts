import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { clientFolder } from './pages/page-build.ts';

type Loaded = { module: string; imports?: string[] };
type PageRoute = Loaded & { id: string; clientLoaderModule?: string; parentId?: string };
type Manifest = { entry: Loaded; routes: Record<string, PageRoute> };

/** The limit of a page's initial scripts, in bytes of gzip. 107,600 of them are the framework. */
const budget = 150_000;

/** The limit of pages without forms or lists. */
const budgetOfReading = 142_000;
const reading =
  /^routes\/store\/(events?|about|account|shipping|returns|size-guide|hand-over|legal\/\w+|withdraw|newsletter\/\w+|not-found)$/;

/** Pages with filters, long forms or providers. */
const allowances: Record<string, number> = {
  'routes/store/collection': 154_000,
  'routes/store/category': 157_500,
  'routes/store/search': 151_500,
  'routes/store/order-confirmation': 151_500,
  'routes/store/pay': 154_500,
  'routes/store/contact': 154_000,
  'routes/store/checkout': 191_000,
  'routes/store/shade-studio': 142_000,
  'routes/store/clients/my-card': 171_100,
  'routes/store/clients/wish-list': 154_500,
};

/** The limit is so close to each page's size that ten more kilobytes anywhere exceed it. */
function budgetOf(page: string): number {
  return allowances[page] ?? (reading.test(page) ? budgetOfReading : budget);
}

function readManifest(): Manifest {
  const assets = join(clientFolder, 'assets');
  const file = readdirSync(assets).find((name) => /^manifest-.*\.js$/.test(name)) ?? '';
  const text = readFileSync(join(assets, file), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
}

function weightOf(files: Set<string>): number {
  const weights = [...files].map(
    (file) => gzipSync(readFileSync(join(clientFolder, file)), { level: 9 }).length,
  );
  return weights.reduce((sum, weight) => sum + weight, 0);
}

const tenKilobytes = 10_000;

test('no page of a shopper carries more scripts than a phone should fetch, and ten kilobytes more would be noticed', () => {
  const { entry, routes } = readManifest();
  const filesOf = ({ module, imports = [] }: Loaded) => [module, ...imports];
  const pages = Object.values(routes).filter(({ id }) => id.startsWith('routes/store/'));
  expect(pages.length).toBeGreaterThan(15);
  const weighed = pages.map((page) => {
    const parts = [entry, routes.root, page].filter((part) => part !== undefined);
    const loader = page.clientLoaderModule ? [page.clientLoaderModule] : [];
    const files = new Set([...parts.flatMap(filesOf), ...loader]);
    return { page: page.id, weight: weightOf(files) };
  });
  expect(weighed.filter(({ page, weight }) => weight > budgetOf(page))).toEqual([]);
  const loose = weighed.filter(({ page, weight }) => weight + tenKilobytes <= budgetOf(page));
  expect(loose).toEqual([]);
});
