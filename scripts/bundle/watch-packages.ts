import { readFileSync } from 'node:fs';
import type { Plugin } from 'rolldown';

const ofPackage = /[\\/]node_modules[\\/].+\.[cm]?js$/;
/** Modules that the bundler itself adds to packages. */
const ofBundler = /^\0(rolldown|vite)[\\/]/;

type Watch = {
  plugin: Plugin;
  /** Package files in the build. */
  packages: string[];
  /** Files whose code differs from the one on disk, and imports of non-packages by packages. */
  changed: string[];
};

/**
 * Compares the build's code of packages with their own files, after all plugins. A source map would
 * not help: it refers to the original file whatever a plugin did.
 */
export function watchPackages(): Watch {
  const packages: string[] = [];
  const changed: string[] = [];
  const plugin: Plugin = {
    name: 'watch-packages',
    moduleParsed({ id, code, importedIds, dynamicallyImportedIds }) {
      if (!ofPackage.test(id)) return;
      packages.push(id);
      if (code !== readFileSync(id, 'utf8')) changed.push(id);
      const foreign = [...importedIds, ...dynamicallyImportedIds].filter(isForeign);
      changed.push(...foreign.map((other) => `${id} imports ${other}`));
    },
  };
  return { plugin, packages, changed };
}

/** A file or a virtual module. Bare names are packages outside of the bundle. */
function isForeign(id: string): boolean {
  const isNamed = !/^(\0|[\\/]|[a-z]:)/i.test(id);
  return !isNamed && !/[\\/]node_modules[\\/]/.test(id) && !ofBundler.test(id);
}
