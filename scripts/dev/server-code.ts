import { relative } from 'node:path';
import type { EnvironmentModuleNode, ViteDevServer } from 'vite';

export type StartModule = typeof import('#bootstrap/start-shop.ts');

export type ServerCode<Module> = {
  load(): Promise<Module>;
  /** Whether the code that was loaded last uses this file. */
  holds(file: string): boolean;
  /** Makes the next `load` read the file again, and all files that import it. */
  forget(file: string): void;
};

/**
 * The server's modules as Vite reads them for its pages: a changed file is read again together with
 * its importers. Everything else and all packages stay in memory.
 */
export function createServerCode<Module>(
  vite: Pick<ViteDevServer, 'environments' | 'ssrLoadModule' | 'config'>,
  entry: string,
): ServerCode<Module> {
  const graph = () => vite.environments.ssr.moduleGraph;
  const modulesOf = (file: string) => [...(graph().getModulesByFile(file) ?? [])];
  const entryFile = `${vite.config.root}/${entry}`;
  return {
    load: async () => (await vite.ssrLoadModule(`/${entry}`, { fixStacktrace: true })) as Module,
    holds: (file) => modulesOf(file).some((module) => isUnder(module, entryFile)),
    forget(file) {
      for (const module of modulesOf(file)) graph().invalidateModule(module);
      // A failed module fails again until it is invalidated, even if the missing file exists now.
      for (const module of graph().idToModuleMap.values())
        if (module.ssrError) graph().invalidateModule(module);
    },
  };
}

function isUnder(
  module: EnvironmentModuleNode,
  entryFile: string,
  seen = new Set<EnvironmentModuleNode>(),
): boolean {
  if (module.file && relative(module.file, entryFile) === '') return true;
  if (seen.has(module)) return false;
  seen.add(module);
  return [...module.importers].some((importer) => isUnder(importer, entryFile, seen));
}
