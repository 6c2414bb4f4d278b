import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { desc } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { auditLog, mails } from '#database/schema/index.ts';
import { startEmulators } from '#demo/emulators/start-emulators.ts';
import { startShopProcess } from '#tests/kit/processes/processes.ts';
import { seed } from '#tests/kit/random.ts';
import { addAdmin } from '#tests/kit/staff-client.ts';
import { createTestDatabase } from '#tests/kit/test-database.ts';
import { afterFile, temporaryFolder } from '#tests/kit/undo.ts';
import { checkTypes } from './check-types.ts';
import { copyWithout } from './copy-without.ts';
import { follow, readBlocks } from './first-module.ts';
import { readSources, root } from './source-files.ts';

const blocks = readBlocks('docs/extending.md');

function buildIt(): string {
  const folder = copyWithout(readSources(), []);
  mkdirSync(join(folder, 'scripts'));
  cpSync(join(root, 'scripts/boundaries.ts'), join(folder, 'scripts/boundaries.ts'));
  follow(blocks, folder);
  return folder;
}

async function startIt() {
  const database = await createTestDatabase();
  const stateDir = temporaryFolder('emulators');
  const emulators = await startEmulators({ port: 0, stateDir, seed });
  afterFile(emulators.close);
  const where = { databaseUrl: database.url, dataDir: temporaryFolder('shop') };
  const shop = await startShopProcess(emulators, where, {}, { folder: buildIt() });
  afterFile(() => shop.kill('SIGKILL'));
  let cookie = '';
  const post = async (path: string, body: object) => {
    const response = await fetch(shop.ready.address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
    cookie ||= response.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    return { status: response.status, body: await response.json() };
  };
  return { db: database.db, post, leave: () => (cookie = '') };
}

test('the document has a module, its staff screen, a page and a line for each list', () => {
  expect(blocks.map(({ file }) => file)).toEqual([
    'src/modules/greetings/module.ts',
    'src/modules/greetings/greeting.ts',
    'src/modules/greetings/server/module.ts',
    'src/modules/greetings/admin/screens.tsx',
    'src/web/routes/store/greetings.tsx',
    'scripts/boundaries.ts',
    'src/bootstrap/modules.ts',
    'src/modules/facts.ts',
    'src/web/admin/screens.client.ts',
  ]);
});

test('the module of the document sends a greeting by its route, its job and its mail', {
  tags: ['long'],
}, async () => {
  const { db, post, leave } = await startIt();
  const greeting = { email: 'tendai@example.com' };
  expect(await post('/api/admin/greetings', greeting)).toMatchObject({ status: 401 });
  leave();
  const packer = await addAdmin(db, 'packer');
  expect(await post('/api/admin/login', packer)).toMatchObject({ status: 200 });
  expect(await post('/api/admin/greetings', greeting)).toMatchObject({
    status: 403,
    body: { error: 'Your role, packer, may not send greetings.' },
  });
  leave();
  const manager = await addAdmin(db, 'manager');
  expect(await post('/api/admin/login', manager)).toMatchObject({ status: 200 });
  expect(await post('/api/admin/greetings', { email: 'nobody' })).toMatchObject({ status: 400 });
  expect(await post('/api/admin/greetings', greeting)).toMatchObject({
    status: 200,
    body: { message: 'The greeting to tendai@example.com is on its way.' },
  });
  await vi.waitFor(async () => {
    const [mail] = await db.select().from(mails).orderBy(desc(mails.createdAt)).limit(1);
    expect(mail).toMatchObject({ kind: 'greeting', recipient: greeting.email });
  }, 60_000);
  const entries = await db.select().from(auditLog);
  expect(entries.map(({ action }) => action)).toContain('greeting.sent');
});

test('its types agree, screen and page included', { tags: ['long'] }, async () => {
  expect(await checkTypes(buildIt())).toBe('');
});
