import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { documentHeaders } from '#platform/http/policy/content-policy.ts';
import { securityHeaders } from '#platform/http/policy/security-headers.ts';
import {
  type GuardedPage,
  guardedPages,
  type InventoryFile,
  inventoryFile,
  type PageInventory,
} from '#platform/page-inventory/page-inventory.ts';

const folder = 'build/client';

type Manifest = {
  entry: { module: string; imports: string[] };
  routes: Record<string, { module: string; clientLoaderModule?: string; imports: string[] }>;
  url: string;
};

function readManifest(): Manifest {
  const [file = ''] = globSync(`${folder}/assets/manifest-*.js`);
  const text = readFileSync(file, 'utf8');
  const manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  return { ...manifest, url: `/assets/${basename(file)}` };
}

/** A file's own imports, including dynamic ones. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(folder, file), 'utf8');
  const names = [...text.matchAll(/["'`](?:\.\/|\/assets\/|assets\/)([\w.-]+\.js)["'`]/g)];
  return names.map(([, name]) => `/assets/${name}`);
}

/** Every file that the page may run, with its purpose: the first reason found. */
function filesOf(manifest: Manifest, { routes, reason }: (typeof guardedPages)[number]) {
  const reasons = new Map<string, string>([[manifest.url, 'names the files of every page']]);
  const waiting: [string, string][] = [];
  const add = (files: readonly (string | undefined)[], why: string) => {
    for (const file of files) if (file) waiting.push([file, why]);
  };
  add([manifest.entry.module], 'starts the page in the browser');
  add(manifest.entry.imports, 'React, its router and what every page is made of');
  for (const name of routes) {
    const route = manifest.routes[name];
    if (!route) throw new Error(`The build has no route ${name}`);
    const why = name === 'root' ? 'the frame of every page' : reason;
    add([route.module, route.clientLoaderModule], why);
    add(route.imports, partOf(why));
  }
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [file, why] = next;
    if (reasons.has(file)) continue;
    reasons.set(file, why);
    add(importsOf(file), partOf(why));
  }
  return [...reasons]
    .map(([file, why]): InventoryFile => ({ file, integrity: integrityOf(file), reason: why }))
    .sort((one, other) => one.file.localeCompare(other.file));
}

/** Shared files have no name of their own: they belong to the first file that imports them. */
function partOf(reason: string): string {
  return reason.startsWith('part of: ') ? reason : `part of: ${reason}`;
}

function integrityOf(file: string): string {
  const bytes = readFileSync(join(folder, file));
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}

function headersOf(path: string): GuardedPage['headers'] {
  const withPaypal = (paypal: 'sandbox' | 'production' | null) => ({
    ...securityHeaders({ https: false }),
    ...documentHeaders({ path, scripts: [], pictureHosts: [], paypal }),
  });
  return {
    none: withPaypal(null),
    sandbox: withPaypal('sandbox'),
    production: withPaypal('production'),
  };
}

/** A page of a removed module has no file any more. */
const hasFiles = ({ routes }: (typeof guardedPages)[number]) =>
  routes.every((name) => existsSync(`src/web/${name}.tsx`));

const manifest = readManifest();
const inventory: PageInventory = {
  pages: guardedPages.filter(hasFiles).map((page) => ({
    path: page.path,
    files: filesOf(manifest, page),
    headers: headersOf(page.path),
  })),
};
writeFileSync(inventoryFile, `${JSON.stringify(inventory, null, 2)}\n`);
