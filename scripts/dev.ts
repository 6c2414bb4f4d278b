import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';
import { announceShop } from '#bootstrap/announce-shop.ts';
import { startShop } from '#bootstrap/start-shop.ts';
import { loadConfig } from '#config/config.ts';

/** The shop with pages that reload as their files change; `node --watch` restarts the rest. */
const config = loadConfig();
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
const shop = await startShop(config, {
  pages: async () =>
    (await vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as ServerBuild,
  clientFolder: null,
  developmentFiles: vite.middlewares,
});
announceShop(config, shop);

async function stop(): Promise<void> {
  await shop.stop();
  await vite.close();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
