import { flushCompileCache } from 'node:module';
import { readRole } from '#bootstrap/start/process-role.ts';
import { stopOnSignals } from '#bootstrap/start/stop-on-signals.ts';
import { startShop } from '#bootstrap/start-shop.ts';
import { loadConfig } from '#config/config.ts';

/** A shop without pages as a separate process, for tests that kill it or run several. */
const config = loadConfig();
const shop = await startShop(config, {
  role: readRole(process.argv.slice(2)),
  pages: () => Promise.reject(new Error('There are no pages here')),
  clientFolder: null,
});
process.stdout.write(`${JSON.stringify({ ready: true, address: shop.address })}\n`);
// A killed process never writes the cache.
flushCompileCache();
stopOnSignals(shop, config.shutdownPauseSeconds);
