import { loadConfig } from '#config/config.ts';
import { ConfigurationError } from '#config/environment.ts';
import { StartError } from '#shared/start-error.ts';
import { announceShop } from './announce-shop.ts';
import { clientFolder, loadPageBuild } from './page-build.ts';
import { type RunningShop, startShop } from './start-shop.ts';

async function main(): Promise<void> {
  const config = loadConfig();
  const pages = await loadPageBuild();
  const shop = await startShop(config, { pages: async () => pages, clientFolder });
  announceShop(config, shop);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stop(shop));
  }
}

async function stop(shop: RunningShop): Promise<void> {
  await shop.stop();
  process.exit(0);
}

main().catch((error: unknown) => {
  const isExpected = error instanceof StartError || error instanceof ConfigurationError;
  process.stderr.write(`\n${isExpected ? error.message : ((error as Error).stack ?? error)}\n\n`);
  process.exit(1);
});
