import type { Plugin } from 'vite';

/**
 * Parts of React Router that no page of ours can reach, and that its own build can't leave out: all
 * routes come with the first page (`routeDiscovery: initial`), and nothing instruments the router.
 * What stands in answers as they do when they are switched off.
 */
const standIns: Record<string, string> = {
  'lib/dom/ssr/fog-of-war.js': `
    export const URL_LIMIT = 7680;
    export const isFogOfWarEnabled = () => false;
    export const getPartialManifest = (manifest) => manifest;
    export const getManifestPath = (path) => path || '/__manifest';
    export const getPathsWithAncestors = (paths) => paths;
    export const handleClientVersionMismatch = async () => false;
    export function getPatchRoutesOnNavigationFunction() {}
    export function useFogOFWarDiscovery() {}`,
  'lib/router/instrumentation.js': `
    export const instrumentationResultMetaContext = undefined;
    export function consumeInstrumentationClientResultMetaReceiver() {}
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export const instrumentHandler = (handler) => handler;`,
};

export function leaveOutUnusedRouterParts(): Plugin {
  const met = new Set<string>();
  return {
    name: 'leave-out-unused-router-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const file = id.replaceAll('\\', '/').split('react-router/dist/production/')[1];
      if (file === undefined || !Object.hasOwn(standIns, file)) return null;
      met.add(file);
      return standIns[file] ?? null;
    },
    buildEnd(error) {
      const lost = Object.keys(standIns).filter((file) => !met.has(file));
      if (error || lost.length === 0) return;
      this.error(`React Router has no ${lost.join(', ')} any more: see ${import.meta.filename}`);
    },
  };
}
