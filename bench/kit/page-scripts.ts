import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { clientFolder } from '#bootstrap/pages/page-build.ts';

type Loaded = {
  module: string;
  imports?: string[];
  clientLoaderModule?: string;
  parentId?: string;
};

/** The gzip size of a page's scripts before any input, in kB. */
export function pageScripts(route: string): number {
  const assets = join(clientFolder, 'assets');
  const file = readdirSync(assets).find((name) => /^manifest-.*\.js$/.test(name)) ?? '';
  const text = readFileSync(join(assets, file), 'utf8');
  const { entry, routes } = JSON.parse(
    text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1),
  ) as { entry: Loaded; routes: Record<string, Loaded> };
  const parts = [entry];
  for (let part = routes[route]; part; part = routes[part.parentId ?? '']) parts.push(part);
  if (parts.length === 1) throw new Error(`There is no route ${route}`);
  const files = parts.flatMap(({ module, imports = [], clientLoaderModule = module }) => [
    module,
    ...imports,
    clientLoaderModule,
  ]);
  const weights = [...new Set(files)].map(
    (path) => gzipSync(readFileSync(join(clientFolder, path)), { level: 9 }).length,
  );
  return weights.reduce((sum, weight) => sum + weight, 0) / 1000;
}
