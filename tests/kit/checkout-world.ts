import type { FastifyInstance } from 'fastify';
import { createServer } from '#bootstrap/server.ts';
import type { ServiceParts } from '#bootstrap/service-parts.ts';
import { createServices, type Services } from '#bootstrap/services.ts';
import { loadConfig } from '#config/config.ts';
import { connectPools } from '#database/pools.ts';
import { type RunningEmulators, startEmulators } from '#demo/emulators/start-emulators.ts';
import { openChangeBus } from '#platform/change-bus.ts';
import { sendWebhooksTo } from './emulator-control.ts';
import { shopEnvironment } from './processes/shop-environment.ts';
import { seed } from './random.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { afterFile, temporaryFolder } from './undo.ts';

export { control } from './emulator-control.ts';

export type CheckoutWorld = {
  app: FastifyInstance;
  database: TestDatabase;
  services: Services;
  emulators: RunningEmulators;
  url: string;
  /** Errors from background work. */
  reports: unknown[];
};

/** A whole shop with its own database, and emulated providers. */
export async function createCheckoutWorld({
  webhooks = false,
  smtpUrl,
  strangers,
}: {
  webhooks?: boolean;
  /** The mail server; without it mails are not sent. */
  smtpUrl?: string;
  strangers?: ServiceParts['strangers'];
} = {}): Promise<CheckoutWorld> {
  const database = await createTestDatabase(20);
  const folder = temporaryFolder('checkout');
  const emulators = await startEmulators({ port: 0, stateDir: folder, webhookRetryMs: 300, seed });
  const reports: unknown[] = [];
  const pools = connectPools(database.url);
  const changes = await openChangeBus(database.url);
  const services = createServices({
    config: loadConfig(
      shopEnvironment(emulators, {
        databaseUrl: database.url,
        dataDir: folder,
        ...(smtpUrl && { smtpUrl }),
      }),
    ),
    secrets: {
      signingKey: 'ab'.repeat(32),
      formerSigningKeys: [],
      demoAdminPassword: '',
    },
    database: pools,
    changes,
    report: (error) => reports.push(error),
    ...(strangers && { strangers }),
  });
  const app = await createServer(services, {
    pages: () => Promise.reject(new Error('There are no pages here')),
    clientFolder: null,
  });
  await services.jobs.start();
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  if (webhooks) await sendWebhooksTo(emulators, url);
  afterFile(async () => {
    await emulators.close();
    await app.close();
    await services.jobs.stop();
    await changes.close();
    await pools.close();
  });
  return { app, database, services, emulators, url, reports };
}
