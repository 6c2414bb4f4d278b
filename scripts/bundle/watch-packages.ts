import { readFileSync } from 'node:fs';
import type { Plugin } from 'rolldown';

const ofPackage = /[\\/]node_modules[\\/].+\.[cm]?js$/;
/** What the bundler itself puts beside packages. */
const ofBundler = /^\0(rolldown|vite)[\\/]/;

type Watch = {
  plugin: Plugin;
  /** Files of packages that the build consists of. */
  packages: string[];
  /** Those whose code is no longer what lies on the disk, and what a package imports instead of a package. */
  changed: string[];
};

/**
 * Compares what a build makes of packages with their own files, after all of its plugins. A source
 * map would not do: it leads back to the file whatever a plugin made of it.
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

/** A file or a made-up module; bare names are packages that stay outside the bundle. */
function isForeign(id: string): boolean {
  const isNamed = !/^(\0|[\\/]|[a-z]:)/i.test(id);
  return !isNamed && !/[\\/]node_modules[\\/]/.test(id) && !ofBundler.test(id);
}
