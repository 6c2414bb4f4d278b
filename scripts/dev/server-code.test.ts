import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServerCode, type ServerCode } from './server-code.ts';

type Shop = { greet(): string; evaluated: number };

const root = realpathSync(mkdtempSync(join(tmpdir(), 'ndoro-dev-')));
let vite: ViteDevServer;
let code: ServerCode<Shop>;

function write(name: string, text: string): void {
  writeFileSync(join(root, name), text);
  code?.forget(join(root, name));
}

beforeAll(async () => {
  write(
    'start.ts',
    `import { word } from './word.ts';\nexport const greet = (): string => word();`,
  );
  write('word.ts', `import { same } from './same.ts';\nexport const word = () => 'one ' + same;`);
  write('same.ts', 'export const same = Math.random();');
  write('page.ts', 'export const page = 1;');
  vite = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, watch: null },
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
  });
  code = createServerCode(vite, 'start.ts');
});

afterAll(async () => {
  await vite.close();
  rmSync(root, { recursive: true, force: true });
});

test('a changed file is read anew with those that import it, and the rest stays', async () => {
  const [, same] = (await code.load()).greet().split(' ');
  write('word.ts', `import { same } from './same.ts';\nexport const word = () => 'two ' + same;`);
  expect((await code.load()).greet()).toBe(`two ${same}`);
});

test('knows which files the shop stands on', async () => {
  await code.load();
  await vite.ssrLoadModule('/page.ts');
  expect(code.holds(join(root, 'same.ts'))).toBe(true);
  expect(code.holds(join(root, 'start.ts'))).toBe(true);
  expect(code.holds(join(root, 'page.ts'))).toBe(false);
  expect(code.holds(join(root, 'unknown.ts'))).toBe(false);
});

test('an error is told, and the next change recovers', async () => {
  write('word.ts', 'export const word = () => {');
  await expect(code.load()).rejects.toThrow();
  write('word.ts', `import { more } from './more.ts';\nexport const word = () => more;`);
  await expect(code.load()).rejects.toThrow(/more\.ts/);
  write('more.ts', `export const more = 'three';`);
  expect((await code.load()).greet()).toBe('three');
});
