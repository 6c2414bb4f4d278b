import { existsSync, globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { parseAst } from 'rolldown/parseAst';

/** The packages that built files import, and their own dependencies, as far as installed. */
export function packagesOf(folders: readonly string[], nodeModules: string): string[] {
  const found = new Set<string>();
  function take(names: Iterable<string>, from: string): void {
    for (const name of names) {
      const folder = find(name, from, nodeModules);
      if (!folder || found.has(folder)) continue;
      found.add(folder);
      take(needsOf(folder), folder);
    }
  }
  for (const file of folders.flatMap((folder) => globSync(`${folder}/**/*.js`))) {
    take(askedIn(readFileSync(file, 'utf8')), nodeModules);
  }
  // A package inside another one is copied together with it.
  return [...found]
    .map((folder) => relative(nodeModules, folder))
    .filter((path) => !path.split(sep).includes('node_modules'))
    .toSorted();
}

/** In Node's order: in the package itself, then in the ones around it. */
function find(name: string, from: string, nodeModules: string): string | null {
  for (let at = from; at !== nodeModules; at = dirname(at)) {
    const inside = join(at, 'node_modules', name);
    if (existsSync(join(inside, 'package.json'))) return inside;
  }
  const folder = join(nodeModules, name);
  return existsSync(join(folder, 'package.json')) ? folder : null;
}

type Package = Record<'dependencies' | 'optionalDependencies', Record<string, string> | undefined>;

function needsOf(folder: string): string[] {
  const file = readFileSync(join(folder, 'package.json'), 'utf8');
  const { dependencies, optionalDependencies } = JSON.parse(file) as Package;
  return Object.keys({ ...dependencies, ...optionalDependencies });
}

type Syntax = { type?: string; source?: Syntax; callee?: Syntax; name?: string; value?: unknown };

/** The names that a file imports or requires as literal text. */
export function askedIn(code: string): Set<string> {
  const names = new Set<string>();
  function look(node: unknown): void {
    if (Array.isArray(node)) for (const part of node) look(part);
    else if (typeof node === 'object' && node !== null) {
      const asked = askedBy(node);
      if (typeof asked === 'string') names.add(asked);
      for (const inner of Object.values(node)) look(inner);
    }
  }
  look(parseAst(code));
  return new Set([...names].filter((name) => !/^[./#]/.test(name) && !isBuiltin(name)).map(bare));
}

function askedBy(node: Syntax & { arguments?: Syntax[] }): unknown {
  const isRequire =
    node.type === 'CallExpression' && /^(__)?require$/.test(node.callee?.name ?? '');
  return isRequire ? node.arguments?.[0]?.value : node.source?.value;
}

/** `react` of `react/jsx-runtime`, `@img/colour` of `@img/colour/index.cjs`. */
function bare(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}
