import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { layers, moduleOrder, moduleParts, plantedImports } from './boundaries.ts';
import { cruiseSources } from './cruise.ts';

const page = readFileSync('docs/architecture.md', 'utf8');
const copy = mkdtempSync(join(tmpdir(), 'ndoro-copy-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  writeFileSync(join(copy, file), text);
}

/** Adds an import of types only, which counts like any other unless the rule says otherwise. */
function plant(from: string, to: string): void {
  const path = relative(dirname(from), to);
  const target = to.startsWith('node:') ? to : path.startsWith('.') ? path : `./${path}`;
  const allowsTypes = /planted-(service|demo)/.test(from);
  if (!to.startsWith('node:'))
    write(to, 'export type Target = string;\nexport const target = 1;\n');
  write(
    from,
    allowsTypes || to.startsWith('node:')
      ? `import '${target}';\n`
      : `import type { Target } from '${target}';\nexport type Planted = Target;\n`,
  );
}

it('a planted import breaks the rule it was planted against', async () => {
  for (const { planted } of plantedImports) plant(...planted);
  const [a, b] = ['circle-a', 'circle-b'];
  write(`src/shared/${a}.ts`, `import type { B } from './${b}.ts';\nexport type A = B | 1;\n`);
  write(`src/shared/${b}.ts`, `import type { A } from './${a}.ts';\nexport type B = A | 2;\n`);
  const { violations } = await cruiseSources(['src'], { baseDir: copy });
  for (const { rule, planted } of plantedImports) {
    const [from] = planted;
    const broken = violations
      .filter((found) => found.from === from)
      .map((found) => found.rule.name);
    expect(broken, `${from} -> ${planted[1]}`).toContain(rule);
  }
});

it('the page on architecture shows the layers as they are checked', () => {
  for (const { name, holds, mayImport } of layers) {
    const allowed = mayImport.length === 0 ? 'nothing of ours' : mayImport.join(', ');
    expect(page).toContain(`| \`src/${name}\` | ${holds} | ${allowed} |`);
  }
  expect(page.match(/^\| `src\/[\w-]+` \|/gm)).toHaveLength(layers.length);
});

it('the page on architecture shows the parts of a module and their order as they are checked', () => {
  for (const { name, holds, mayImport } of moduleParts) {
    expect(page).toContain(`| ${name} | ${holds} | ${mayImport} |`);
  }
  expect(page).toContain(moduleOrder.join(', '));
  const folders = readdirSync('src/modules', { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  expect(folders.map(({ name }) => name).sort()).toEqual([...moduleOrder].sort());
});
