import { flushCompileCache } from 'node:module';
import { startShop } from '#bootstrap/start-shop.ts';
import { loadConfig } from '#config/config.ts';

/** A shop without pages, as a process of its own: for tests that kill it or run two of them. */
const shop = await startShop(loadConfig(), {
  pages: () => Promise.reject(new Error('There are no pages here')),
  clientFolder: null,
});
process.stdout.write(`${JSON.stringify({ ready: true, address: shop.address })}\n`);
// A process that is killed never gets to write it.
flushCompileCache();
process.once('SIGTERM', () => void shop.stop().then(() => process.exit(0)));
