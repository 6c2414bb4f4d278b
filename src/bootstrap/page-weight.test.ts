import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { clientFolder } from './page-build.ts';

type Loaded = { module: string; imports?: string[] };
type PageRoute = Loaded & { id: string; clientLoaderModule?: string; parentId?: string };
type Manifest = { entry: Loaded; routes: Record<string, PageRoute> };

/** What a page's scripts may weigh in gzip before anybody touches it. */
const budget = 153_000;

/** Pages that are one long form: its library, its rules and the providers' buttons come on top. */
const allowances: Record<string, number> = {
  'routes/store/contact': 160_000,
  'routes/store/pay': 185_000,
  'routes/store/checkout': 217_000,
};

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

test('no page of a shopper carries more scripts than a phone should fetch', () => {
  const { entry, routes } = readManifest();
  const filesOf = ({ module, imports = [] }: Loaded) => [module, ...imports];
  const pages = Object.values(routes).filter(({ id }) => id.startsWith('routes/store/'));
  expect(pages.length).toBeGreaterThan(15);
  const tooHeavy = pages
    .map((page) => {
      const parts = [entry, routes.root, page].filter((part) => part !== undefined);
      const loader = page.clientLoaderModule ? [page.clientLoaderModule] : [];
      const files = new Set([...parts.flatMap(filesOf), ...loader]);
      return { page: page.id, weight: weightOf(files) };
    })
    .filter(({ page, weight }) => weight > (allowances[page] ?? budget));
  expect(tooHeavy).toEqual([]);
});
