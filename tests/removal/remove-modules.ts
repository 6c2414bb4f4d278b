import { importsOf, type Sources } from './source-files.ts';

/** The lists with entries of modules: one of the server, two of the browser, and the slots. */
const lists =
  /^src\/(bootstrap\/modules|modules\/facts|web\/admin\/screens\.client|web\/shell\/header\/navigation-links|web\/slots\/[^/]+)\.tsx?$/;

/** The manual steps of removing modules: their lines in the lists, their folders, their pages. */
export function removeModules(sources: Sources, names: readonly string[]): Sources {
  const gone = new Set(names.flatMap((name) => pagesOf(sources, name)));
  const left = new Map<string, string>();
  for (const [file, text] of sources) {
    if (gone.has(file) || names.some((name) => file.startsWith(`src/modules/${name}/`))) continue;
    left.set(file, lists.test(file) ? names.reduce(withoutLines, text) : text);
  }
  return withoutOrphans(sources, left);
}

/** Optional modules that import this one, directly or not; they are removed with it. */
export function dependentsOf(
  sources: Sources,
  name: string,
  optional: readonly string[],
): string[] {
  const found = new Set([name]);
  for (const each of found) {
    for (const other of optional) if (imports(sources, other, each)) found.add(other);
  }
  found.delete(name);
  return [...found];
}

function imports(sources: Sources, name: string, other: string): boolean {
  return [...sources].some(
    ([file, text]) =>
      file.startsWith(`src/modules/${name}/`) &&
      importsOf(file, text).some((target) => target.startsWith(`src/modules/${other}/`)),
  );
}

/** Reads `pages: [{ path, file }]` in its `module.ts`. */
function pagesOf(sources: Sources, name: string): string[] {
  const facts = sources.get(`src/modules/${name}/module.ts`) ?? '';
  return [...facts.matchAll(/file: '([^']+)'/g)].map(([, file]) => `src/web/routes/${file}`);
}

/** Removes its imports, and the list entries with the imported names. */
function withoutLines(text: string, name: string): string {
  const path = `'(?:#modules|\\.)/${name}/[^']+'`;
  const entries = [
    new RegExp(`^import (?:type )?\\{[^}]*\\} from ${path};\\n`, 'gm'),
    new RegExp(`^const \\w+ = lazy\\(\\(\\) =>\\s+?import\\(${path}\\)[^;]*;\\n`, 'gm'),
    new RegExp(`^const \\w+ = lazy\\(\\(\\) => import\\(${path}\\)\\);\\n`, 'gm'),
  ];
  const taken = entries.flatMap((entry) => text.match(entry) ?? []);
  const bare = entries.reduce((rest, entry) => rest.replace(entry, ''), text);
  const used = taken.flatMap(namesIn);
  const line = new RegExp(`\\b(${used.join('|')})\\b`);
  return used.length === 0
    ? text
    : bare
        .split('\n')
        .filter((each) => !line.test(each))
        .join('\n');
}

function namesIn(statement: string): string[] {
  const [, constant] = /^const (\w+)/.exec(statement) ?? [];
  const [, list = ''] = /\{([^}]*)\}/.exec(statement) ?? [];
  return constant ? [constant] : list.split(',').flatMap((each) => each.trim() || []);
}

/** Removes files that only the removed pages used, as the check for unused files demands. */
function withoutOrphans(before: Sources, left: Sources): Sources {
  const used = importedFiles(left);
  const once = importedFiles(before);
  const orphans = [...left.keys()].filter(
    (file) => file.startsWith('src/web/') && once.has(file) && !used.has(file),
  );
  if (orphans.length === 0) return left;
  return withoutOrphans(before, new Map([...left].filter(([file]) => !orphans.includes(file))));
}

function importedFiles(sources: Sources): Set<string> {
  return new Set([...sources].flatMap(([file, text]) => importsOf(file, text)));
}
