import { loadConfig } from '#config/config.ts';
import { ConfigurationError } from '#config/environment.ts';
import { StartError } from '#shared/start-error.ts';
import { openInfrastructure } from './open-infrastructure.ts';
import { clientFolder, loadPageBuild, requirePageBuild } from './pages/page-build.ts';
import { announceShop } from './start/announce-shop.ts';
import { readRole, requireShareable } from './start/process-role.ts';
import { stopOnSignals } from './start/stop-on-signals.ts';

async function main(): Promise<void> {
  const config = loadConfig();
  const role = readRole(process.argv.slice(2));
  requireShareable(role, config);
  requirePageBuild();
  // The database starts while the code is loaded. Loading blocks everything else.
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const infrastructure = openInfrastructure(config, begin);
  await Promise.race([begun, infrastructure]);
  const [{ startShop }, pages] = await Promise.all([
    import('./start-shop.ts'),
    role === 'worker' ? null : loadPageBuild(),
    infrastructure,
  ]);
  const options = { role, pages: pages ? async () => pages : noPages, clientFolder };
  const shop = await startShop(config, options, infrastructure);
  announceShop(config, shop, role);
  // No load balancer sends requests to a worker.
  stopOnSignals(shop, role === 'worker' ? 0 : config.shutdownPauseSeconds);
}

const noPages = () => Promise.reject(new Error('A worker shows no pages'));

main().catch((error: unknown) => {
  const isExpected = error instanceof StartError || error instanceof ConfigurationError;
  process.stderr.write(`\n${isExpected ? error.message : ((error as Error).stack ?? error)}\n\n`);
  process.exit(1);
});
