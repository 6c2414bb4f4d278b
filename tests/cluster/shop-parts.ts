import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { S3 } from '#config/s3-settings.ts';
import { freePort } from '#tests/kit/network/free-port.ts';
import type { startEmulatorProcess } from '#tests/kit/processes/processes.ts';
import { shopEnvironment } from '#tests/kit/processes/shop-environment.ts';
import memory from '../../scripts/launch/memory.json' with { type: 'json' };
import { answers, createPart, type Part } from './part.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export type ShopSurroundings = {
  emulators: Awaited<ReturnType<typeof startEmulatorProcess>>['ready'];
  databaseUrl: string;
  directUrl: string;
  readUrl: string;
  smtpUrl: string;
  collectorUrl: string;
  s3: S3;
};

export type ShopPart = { part: Part; port: number };

const signingKey = randomBytes(32).toString('hex');

export async function planShop(
  folder: string,
  role: 'web' | 'worker',
  name: string,
  around: ShopSurroundings,
): Promise<ShopPart> {
  const port = await freePort();
  const dataDir = join(folder, name);
  mkdirSync(dataDir);
  const part = createPart(folder, {
    name,
    program: process.execPath,
    args: [...memory.flags, join(root, 'build', 'shop', 'main.js'), role],
    cwd: root,
    env: { ...memory.environment, ...environmentOf(around, dataDir), PORT: String(port) },
    isUp: () => answers(`http://127.0.0.1:${port}/readyz`),
  });
  return { part, port };
}

/** Migrates before the first process of a release starts. */
export function migrate(folder: string, around: ShopSurroundings): void {
  const dataDir = join(folder, 'migration');
  mkdirSync(dataDir);
  const env = { PATH: process.env.PATH, ...environmentOf(around, dataDir) };
  execFileSync(process.execPath, ['scripts/tasks/database.ts', 'migrate'], { cwd: root, env });
}

function environmentOf(around: ShopSurroundings, dataDir: string): Record<string, string> {
  const { emulators, databaseUrl, directUrl, readUrl, smtpUrl, collectorUrl, s3 } = around;
  return {
    ...shopEnvironment(emulators, { databaseUrl, dataDir, smtpUrl }),
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
    DATABASE_DIRECT_URL: directUrl,
    DATABASE_READ_URL: readUrl,
    SIGNING_KEY: signingKey,
    SHUTDOWN_PAUSE_SECONDS: '1',
    WARM_PICTURES: 'false',
    LOG_LEVEL: 'warn',
    // Only requests that arrive with a trace are traced.
    OTEL_EXPORTER_OTLP_ENDPOINT: collectorUrl,
    OTEL_TRACES_SAMPLER_ARG: '0',
    S3_ENDPOINT: s3.endpoint,
    S3_REGION: s3.region,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  };
}
