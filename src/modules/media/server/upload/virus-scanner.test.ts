import sharp from 'sharp';
import { expect, test } from 'vitest';
import { media } from '#database/schema/index.ts';
import { malware, startFakeClamd } from '#tests/kit/network/fake-clamd.ts';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';
import { scannerTrouble } from '../scanner-trouble.ts';

const clamd = await startFakeClamd();
const shop = await createTestShop({ CLAMD_ADDRESS: clamd.address });
const owner = await createAdminBrowser(shop);
const background = '#a1203a';
const photo = await sharp({ create: { width: 60, height: 75, channels: 3, background } })
  .jpeg()
  .toBuffer();

async function upload(bytes: Buffer) {
  const payload = new FormData();
  payload.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'heel.jpg');
  const cookies = Object.fromEntries(owner.cookies);
  return shop.app.inject({ method: 'POST', url: '/api/upload', cookies, payload });
}

async function countStored(): Promise<number> {
  let count = (await shop.database.db.select().from(media)).length;
  for await (const _file of shop.services.media.storage.list('')) count += 1;
  return count;
}

const scannerFound = async () => {
  const { findings } = (await owner.call('GET', '/api/admin/health')).json();
  return findings.filter(({ title }: { title: string }) => /virus scanner/.test(title));
};

test('an upload is stored once the scanner found nothing, and not at all if it found something', async () => {
  expect((await upload(photo)).statusCode).toBe(200);
  const before = await countStored();
  expect(before).toBeGreaterThan(0);
  const refused = await upload(Buffer.concat([photo, Buffer.from(malware)]));
  expect(refused.statusCode).toBe(400);
  expect(refused.json().message).toBe(
    'The virus scanner found malware in this file. It was not stored.',
  );
  expect(await countStored()).toBe(before);
  expect(await scannerFound()).toMatchObject([{ state: 'good' }]);
});

test('while the scanner is away uploads are refused with a sentence, and staff see why', async () => {
  await clamd.stop();
  const before = await countStored();
  const refused = await upload(photo);
  expect(refused.statusCode).toBe(500);
  expect(refused.json().message).toBe(
    'The virus scanner does not answer, so nothing was stored. Please try again in a few minutes.',
  );
  expect(await countStored()).toBe(before);
  expect(await scannerFound()).toMatchObject([{ state: 'act' }]);
  const { waiting } = (await owner.call('GET', '/api/admin/attention')).json();
  expect(waiting).toContainEqual(
    expect.objectContaining({ kind: 'virus-scanner', title: 'The virus scanner does not answer' }),
  );
  await clamd.comeBack();
  expect((await upload(photo)).statusCode).toBe(200);
});

test('a scanner that is back no longer waits for anybody', async () => {
  let [now, isThere] = [0, false];
  const trouble = scannerTrouble(
    { isThere: async () => isThere, scan: () => Promise.reject(new Error('Nothing to scan')) },
    () => now,
  );
  expect(await trouble.list()).toMatchObject([{ id: 'away', since: new Date(0) }]);
  [now, isThere] = [31_000, true];
  expect(await trouble.list()).toEqual([]);
  expect(await scannerTrouble(null).list()).toEqual([]);
});
