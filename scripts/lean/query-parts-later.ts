import type { Plugin } from 'vite';

type Part = {
  /** Imported by whatever offers it to a page: a mutation's observer, an infinite query's. */
  name: string;
  file: string;
  /** Knows it only for the day that it is asked for. */
  user: string;
};

const parts: readonly Part[] = [
  { name: 'Mutation', file: 'mutation.js', user: 'mutationCache.js' },
  { name: 'infiniteQueryBehavior', file: 'infiniteQueryBehavior.js', user: 'query.js' },
];

const folder = '@tanstack/query-core/build/modern/';
const shelf = '\0query-parts';

/** The part puts itself on a shelf as it is loaded. */
export function putOnShelf(code: string, name: string): string {
  return `import { parts } from '${shelf}';\n${code}\nparts.${name} = ${name};\n`;
}

/** Its user looks there instead of bringing it along; null where it doesn't use it as expected. */
export function takeFromShelf(code: string, { name, file }: Part): string | null {
  const asked = `import { ${name} } from "./${file}";`;
  const uses = code.split(new RegExp(`\\b${name}\\(`)).length - 1;
  if (!code.includes(asked) || uses !== 1) return null;
  return code
    .replace(asked, `import { parts } from '${shelf}';`)
    .replace(new RegExp(`\\b${name}\\(`), `parts.${name}(`);
}

/**
 * TanStack Query's client holds on to mutations and infinite queries, though most pages have
 * neither. The hooks that do import them, so they are there before anybody asks for one.
 */
export function fetchQueryPartsLater(): Plugin {
  const met = new Set<string>();
  return {
    name: 'fetch-query-parts-later',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id) => (id === shelf ? id : null),
    load: (id) => (id === shelf ? 'export const parts = {};' : null),
    transform(code, id) {
      const file = id.replaceAll('\\', '/').split(folder)[1];
      const part = parts.find((one) => one.file === file);
      if (part) return { code: putOnShelf(code, part.name), map: null };
      const used = parts.find((one) => one.user === file);
      if (!used) return null;
      const shortened = takeFromShelf(code, used);
      if (shortened === null) {
        this.error(`${id} does not use ${used.name} as expected: see ${import.meta.filename}`);
      }
      met.add(used.name);
      return { code: shortened, map: null };
    },
    buildEnd(error) {
      const lost = parts.filter(({ name }) => !met.has(name)).map(({ user }) => user);
      if (error || lost.length === 0) return;
      this.error(`TanStack Query has no ${lost.join(', ')} any more: see ${import.meta.filename}`);
    },
  };
}
