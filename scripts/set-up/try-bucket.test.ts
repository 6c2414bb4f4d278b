import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startS3TestServer } from '#tests/contracts/s3-test-server.ts';
import { tryBucket } from './try-bucket.ts';

const key = { region: 'auto', accessKeyId: 'key-id', secretAccessKey: 'secret' };

const answersFor = (endpoint: string, changes: Record<string, string> = {}) =>
  new Map(
    Object.entries({
      BACKUP_S3_ENDPOINT: endpoint,
      BACKUP_S3_REGION: key.region,
      BACKUP_S3_BUCKET: 'backups',
      BACKUP_S3_ACCESS_KEY_ID: key.accessKeyId,
      BACKUP_S3_SECRET_ACCESS_KEY: key.secretAccessKey,
      ...changes,
    }),
  );

async function startStore() {
  const store = await startS3TestServer('backups', key);
  onTestFinished(store.close);
  return store;
}

async function hostOf(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a key that may write, read, list and delete is right, and nothing is left there', async () => {
  const store = await startStore();
  // A slash at the end is typed easily.
  expect(await tryBucket(answersFor(`${store.endpoint}/`))).toEqual({
    ok: true,
    sentence: 'Backups can be written to the bucket backups, read and removed.',
  });
  expect(store.keys()).toEqual([]);
});

test.each([
  ['ID', { BACKUP_S3_ACCESS_KEY_ID: 'another' }],
  ['secret', { BACKUP_S3_SECRET_ACCESS_KEY: 'another' }],
])('a wrong %s is refused, with what the store said', async (_, changes) => {
  const { endpoint } = await startStore();
  const { ok, sentence } = await tryBucket(answersFor(endpoint, changes));
  expect(ok).toBe(false);
  expect(sentence).toBe(
    'The bucket backups refused this key: SignatureDoesNotMatch. Are ID and secret right, and may the key write, read, list and delete there?',
  );
});

test('a bucket that does not exist is named', async () => {
  const { endpoint } = await startStore();
  const found = await tryBucket(answersFor(endpoint, { BACKUP_S3_BUCKET: 'backup' }));
  expect(found).toEqual({
    ok: false,
    sentence: `${new URL(endpoint).host} has no bucket backup. Is its name right, and are address and region?`,
  });
});

test('a host that never answers is given up once, in time', async () => {
  let calls = 0;
  const host = await hostOf(
    createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => {
        calls += 1;
      });
    }),
  );
  const found = await tryBucket(answersFor(`http://${host}`), 300);
  expect(found).toEqual({
    ok: false,
    sentence: `${host} did not answer within 0.3 seconds. Is the address right?`,
  });
  expect(calls).toBe(1);
});

test('a host where nobody listens is said to be out of reach', async () => {
  const server = createServer();
  const host = await hostOf(server);
  server.close();
  await once(server, 'close');
  expect((await tryBucket(answersFor(`http://${host}`))).sentence).toBe(
    `${host} could not be reached from this machine. Is the address right?`,
  );
});

test('a bucket of another region is said to be elsewhere', async () => {
  const host = await hostOf(
    createHttpServer((_, response) => {
      response.writeHead(307, { location: 'http://elsewhere.invalid/' }).end();
    }),
  );
  expect((await tryBucket(answersFor(`http://${host}`))).sentence).toBe(
    `${host} says that the bucket backups is somewhere else. Are address and region right?`,
  );
});

test('a store that fails is quoted', async () => {
  const { endpoint, failNext } = await startStore();
  failNext(503);
  expect((await tryBucket(answersFor(endpoint))).sentence).toBe(
    'The bucket backups refused: The media store could not write ndoro-probe-' +
      `${process.pid}: 503 SlowDown`,
  );
});

test('nothing is asked before all is answered', async () => {
  const found = await tryBucket(answersFor('', { BACKUP_S3_ENDPOINT: '' }));
  expect(found).toEqual({ ok: false, sentence: 'The bucket needs all its answers.' });
});
