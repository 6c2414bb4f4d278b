import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import { loadPageBuild } from '#bootstrap/page-build.ts';
import { createServer } from '#bootstrap/server.ts';
import { createServices, type Services } from '#bootstrap/services.ts';
import { loadConfig } from '#config/config.ts';
import { loadSecrets } from '#config/secrets.ts';
import { connectPools } from '#database/pools.ts';
import { openChangeBus } from '#platform/change-bus.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export type TestShop = { app: FastifyInstance; services: Services; database: TestDatabase };

type ShopParts = { database?: TestDatabase; signingKey?: string };

/** The whole shop on a database of its own, asked through `app.inject`. Jobs start only if told to. */
export async function createTestShop(
  env: Record<string, string> = {},
  { database: given, signingKey }: ShopParts = {},
): Promise<TestShop> {
  const database = given ?? (await createTestDatabase());
  const dataDir = mkdtempSync(join(tmpdir(), 'ndoro-test-shop-'));
  const config = loadConfig({
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    TRUST_PROXY: 'true',
    ...env,
  });
  const pools = connectPools(database.url);
  const changes = await openChangeBus(database.url);
  const failures: unknown[] = [];
  const services = createServices({
    config,
    secrets: { ...loadSecrets(dataDir), ...(signingKey && { signingKey }) },
    database: pools,
    changes,
    report: (error) => failures.push(error),
  });
  const app = await createServer(services, { pages: loadPageBuild, clientFolder: null });
  afterAll(async () => {
    await app.close();
    await services.jobs.stop().catch(() => {});
    await services.media.sizes.close();
    await changes.close();
    await pools.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { app, services, database };
}
