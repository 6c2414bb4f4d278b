import type { FastifyInstance } from 'fastify';
import { clientFolder, loadPageBuild } from '#bootstrap/pages/page-build.ts';
import { createServer } from '#bootstrap/server.ts';
import { createServices, type Services } from '#bootstrap/services.ts';
import { tracePools } from '#bootstrap/start/start-tracing.ts';
import { loadConfig } from '#config/config.ts';
import { loadSecrets } from '#config/secrets.ts';
import { connectPools } from '#database/pools.ts';
import { openChangeBus } from '#platform/change-bus.ts';
import type { GuardRules } from '#platform/guarded-request.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { afterFile, temporaryFolder } from './undo.ts';

export type TestShop = { app: FastifyInstance; services: Services; database: TestDatabase };

type ShopParts = {
  database?: TestDatabase;
  signingKey?: string;
  keepsAnswers?: boolean;
  strangers?: Partial<GuardRules>;
  /** With the built files, as in production. */
  hasFiles?: boolean;
};

/** The whole shop with its own database, called through `app.inject`. Jobs start on request. */
export async function createTestShop(
  env: Record<string, string> = {},
  { database: given, signingKey, keepsAnswers, strangers, hasFiles }: ShopParts = {},
): Promise<TestShop> {
  const database = given ?? (await createTestDatabase());
  const dataDir = temporaryFolder('test-shop');
  const config = loadConfig({
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    ALLOWED_HOSTS: 'localhost',
    ...env,
    TRUST_PROXY: 'true',
  });
  const pools = connectPools(database.url);
  tracePools(pools);
  const changes = await openChangeBus(database.url);
  const failures: unknown[] = [];
  const services = createServices({
    config,
    secrets: { ...loadSecrets(dataDir), ...(signingKey && { signingKey }) },
    database: pools,
    changes,
    report: (error) => failures.push(error),
    ...(strangers && { strangers }),
  });
  const app = await createServer(services, {
    pages: loadPageBuild,
    clientFolder: hasFiles ? clientFolder : null,
    keepsAnswers,
  });
  afterFile(async () => {
    await closeAtOnce(app);
    await services.jobs.stop().catch(() => {});
    await services.media.sizes.close();
    await changes.close();
    await pools.close();
  });
  return { app, services, database };
}

/** Closing would wait for the keep-alive connections of clients. */
async function closeAtOnce(app: FastifyInstance): Promise<void> {
  const cutting = setInterval(() => app.server.closeAllConnections(), 20);
  await app.close();
  clearInterval(cutting);
}
