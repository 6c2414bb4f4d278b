import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { startEmulatorProcess, startShopProcess } from '#tests/kit/processes/processes.ts';
import { createTestDatabase } from '#tests/kit/test-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'ndoro-live-'));
const record = join(folder, 'demo-imports');
const NODE_OPTIONS = '--import=./tests/kit/processes/record-demo-imports.ts';
const recording = { NODE_OPTIONS, DEMO_IMPORTS: record };
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a live shop loads nothing of the demo, from its start to its end', async () => {
  const database = await createTestDatabase();
  writeFileSync(record, '');
  const emulators = await startEmulatorProcess(folder, recording);
  // The recording works: only the demo loads the emulators.
  expect(readFileSync(record, 'utf8')).toContain('/src/demo/emulators/serve.ts');
  writeFileSync(record, '');
  const where = { databaseUrl: database.url, dataDir: folder };
  const shop = await startShopProcess(emulators.ready, where, recording);
  expect((await fetch(`${shop.ready.address}/api/products`)).status).toBe(200);
  await shop.kill('SIGTERM');
  await emulators.kill('SIGTERM');
  expect(readFileSync(record, 'utf8')).toBe('');
});
