import { once } from 'node:events';
import { createServer as createHttpServer, type Server } from 'node:http';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer, type ViteDevServer } from 'vite';
import { openInfrastructure } from '#bootstrap/open-infrastructure.ts';
import { explainStart } from '#bootstrap/start/explain-start.ts';
import { loadConfig } from '#config/config.ts';
import { isGround, isPreparation } from './dev/changed-file.ts';
import { createDevProxy } from './dev/dev-proxy.ts';
import { createDevShops } from './dev/dev-shops.ts';
import { createServerCode, type StartModule } from './dev/server-code.ts';
import { createShopSwap } from './dev/shop-swap.ts';
import { messageOf } from './dev/trouble.ts';

/**
 * Runs the shop and replaces its code when files change. This process holds the database, Vite and
 * the proxy. Vite replaces pages in the browser. For changed server code a new shop starts behind
 * the proxy.
 */
const config = loadConfig();
const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

function openVite(server: Server): Promise<ViteDevServer> {
  const ignored = ['**/data/**', '**/test-results/**', '**/screenshots/**'];
  return createServer({
    root,
    server: { middlewareMode: true, hmr: { server }, watch: { ignored } },
    // Finds all packages of the pages at once: one found later reloads the page during work.
    optimizeDeps: {
      entries: ['src/{web,modules,client,design}/**/*.tsx', '!src/web/entry.server.tsx'],
    },
    appType: 'custom',
  });
}

function tell(error: unknown): void {
  console.error(`\n${messageOf(error)}\n`);
}

async function main(): Promise<void> {
  const proxy = createDevProxy();
  const server = createHttpServer((request, response) =>
    vite.middlewares(request, response, () => void proxy.handle(request, response)),
  );
  const [vite, infrastructure] = await Promise.all([openVite(server), openInfrastructure(config)]);
  const code = createServerCode<StartModule>(vite, 'src/bootstrap/start-shop.ts');
  const shops = createDevShops({ config, infrastructure, vite, code, tell });
  const { hot } = vite.environments.client;
  const shopSwap = createShopSwap({
    proxy,
    load: shops.load,
    onOpen(tookMs) {
      console.log(`The shop runs the present code, after ${Math.round(tookMs)} ms`);
      // Without a client it would be stored, and the next page would load twice.
      if (vite.ws.clients.size > 0) hot.send({ type: 'full-reload' });
    },
    onTrouble(error) {
      if (!(error instanceof Error) || !vite.config.logger.hasErrorLogged(error)) tell(error);
      const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
      hot.send({ type: 'error', err: { message, stack } });
    },
  });

  let timer: NodeJS.Timeout | undefined;
  function onChange(file: string): void {
    const path = relative(root, file).replaceAll('\\', '/');
    if (isGround(path)) return void stop(startAgain);
    if (!code.holds(file) && !isPreparation(path) && !proxy.isBroken()) return;
    code.forget(file);
    if (isPreparation(path)) shops.prepareAgain();
    proxy.close();
    clearTimeout(timer);
    timer = setTimeout(() => void shopSwap.swap(), settling);
  }

  let stopping = false;
  async function stop(status: number): Promise<void> {
    if (stopping) return;
    stopping = true;
    clearTimeout(timer);
    await shopSwap.stop();
    await shops.allGone();
    server.close().closeAllConnections();
    await vite.close();
    await infrastructure.close();
    process.exit(status);
  }

  for (const event of ['change', 'add', 'unlink'] as const) vite.watcher.on(event, onChange);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // React Router's plugin ends the process at once, and the database would continue to run.
    process.removeAllListeners(signal).once(signal, () => void stop(0));
  }
  // Changed code may throw outside of any handler. The process must survive for the next change.
  process.on('uncaughtException', tell);
  try {
    server.listen(config.port, config.host);
    await once(server, 'listening');
  } catch (error) {
    tell(explainStart(error, config));
    return stop(1);
  }
  await shopSwap.swap();
}

/** Also in `scripts/launch.mjs`. */
const startAgain = 75;

/** Editors write a file in several steps, and people save several files at once. */
const settling = 30;

main().catch((error: unknown) => {
  tell(explainStart(error, config));
  process.exit(1);
});
