import { loadConfig } from '#config/config.ts';
import { ConfigurationError } from '#config/environment.ts';
import { StartError } from '#shared/start-error.ts';
import { announceShop } from './announce-shop.ts';
import { openInfrastructure } from './open-infrastructure.ts';
import { clientFolder, loadPageBuild, requirePageBuild } from './page-build.ts';
import type { RunningShop } from './start-shop.ts';

async function main(): Promise<void> {
  const config = loadConfig();
  requirePageBuild();
  // The database takes as long to come up as the code to load: at the same time, not in turn.
  const infrastructure = openInfrastructure(config);
  const [{ startShop }, pages] = await Promise.all([
    import('./start-shop.ts'),
    loadPageBuild(),
    infrastructure,
  ]);
  const shop = await startShop(config, { pages: async () => pages, clientFolder }, infrastructure);
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
