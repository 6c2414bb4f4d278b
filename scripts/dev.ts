import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';
import { announceShop } from '#bootstrap/announce-shop.ts';
import { startShop } from '#bootstrap/start-shop.ts';
import { loadConfig } from '#config/config.ts';
import { isServerCode } from './dev/server-code.ts';

/**
 * The shop with pages that reload as their files change; for the rest it ends and is started again.
 * Not by `node --watch`: Vite's config passes through a passing file, whose end that takes for a
 * change, and so it never comes up.
 */
const config = loadConfig();
const root = fileURLToPath(new URL('..', import.meta.url));
const vite = await createServer({
  root,
  server: { middlewareMode: true, watch: { ignored: ['**/data/**', '**/test-results/**'] } },
  appType: 'custom',
});
const shop = await startShop(config, {
  pages: async () =>
    (await vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as ServerBuild,
  clientFolder: null,
  developmentFiles: vite.middlewares,
});
announceShop(config, shop);

/** Known to `scripts/launch.mjs`. */
const startAgain = 75;
let stopping = false;

async function stop(status: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  await shop.stop();
  await vite.close();
  process.exit(status);
}

vite.watcher.on('change', (file) => {
  if (isServerCode(relative(root, file))) void stop(startAgain);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(0));
