import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The source files by path, without tests. */
export type Sources = ReadonlyMap<string, string>;

export function readSources(): Sources {
  const folder = join(root, 'src');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [relative(root, file), readFileSync(file, 'utf8')]));
}

const imported = /(?:from|import\()\s*'([#.][^']+)'/g;

const known = new Map<string, { text: string; imports: string[] }>();

/** The files that a file imports, including types. */
export function importsOf(file: string, text: string): string[] {
  const last = known.get(file);
  if (last?.text === text) return last.imports;
  const imports = readImports(file, text);
  known.set(file, { text, imports });
  return imports;
}

function readImports(file: string, text: string): string[] {
  return [...text.matchAll(imported)].map(([, name = '']) =>
    name.startsWith('#') ? `src/${name.slice(1)}` : normalize(join(dirname(file), name)),
  );
}

/** Missing imports, as 'file -> imported'. External and generated files count as present. */
export function danglingImports(sources: Sources): string[] {
  return [...sources].flatMap(([file, text]) =>
    importsOf(file, text)
      .filter((target) => isSource(target) && !sources.has(target))
      .map((target) => `${file} -> ${target}`),
  );
}

const onDisk = new Map<string, boolean>();

function isSource(target: string): boolean {
  const found = onDisk.get(target) ?? (/\.tsx?$/.test(target) && existsSync(join(root, target)));
  onDisk.set(target, found);
  return found;
}
