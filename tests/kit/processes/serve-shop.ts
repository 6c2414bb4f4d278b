import { flushCompileCache } from 'node:module';
import { readRole } from '#bootstrap/start/process-role.ts';
import { stopOnSignals } from '#bootstrap/start/stop-on-signals.ts';
import { startShop } from '#bootstrap/start-shop.ts';
import { loadConfig } from '#config/config.ts';

/** A shop without pages, as a process of its own: for tests that kill it or run two of them. */
const config = loadConfig();
const shop = await startShop(config, {
  role: readRole(process.argv.slice(2)),
  pages: () => Promise.reject(new Error('There are no pages here')),
  clientFolder: null,
});
process.stdout.write(`${JSON.stringify({ ready: true, address: shop.address })}\n`);
// A process that is killed never gets to write it.
flushCompileCache();
stopOnSignals(shop, config.shutdownPauseSeconds);
