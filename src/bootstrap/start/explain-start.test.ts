import { createServer } from 'node:net';
import { expect, inject, test } from 'vitest';
import { migrateDatabase } from '#database/migrate.ts';
import { StartError } from '#shared/start-error.ts';
import { freePort } from '#tests/kit/network/free-port.ts';
import { explainStart } from './explain-start.ts';

const own = { port: 4000, host: '127.0.0.1', databaseUrl: null, databaseDirectUrl: null };

function listen(port: number, host: string): Promise<unknown> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', resolve);
    server.listen(port, host, () => server.close(() => resolve(null)));
  });
}

function sentenceOf(thrown: unknown, place: object): string {
  const explained = explainStart(thrown, { ...own, ...place });
  expect(explained).toBeInstanceOf(StartError);
  return (explained as StartError).message;
}

function failureOf(url: string): Promise<unknown> {
  return migrateDatabase(url).catch((error: unknown) => error);
}

test('a port that is taken is named', async () => {
  const first = createServer();
  await new Promise<void>((resolve) => first.listen(0, '127.0.0.1', resolve));
  const address = first.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  expect(sentenceOf(await listen(port, '127.0.0.1'), { port })).toBe(
    `Port ${port} is taken. Set PORT to start the shop on another.`,
  );
  first.close();
});

test('a host that is not ours is named', async () => {
  const host = '203.0.113.1';
  expect(sentenceOf(await listen(0, host), { host })).toBe(
    `This machine has no address ${host}. Set HOST to one of its own.`,
  );
});

test('a database that nobody answers for is named, without its password', async () => {
  const port = await freePort();
  const databaseUrl = `postgresql://shop:s3cret@127.0.0.1:${port}/ndoro`;
  expect(sentenceOf(await failureOf(databaseUrl), { databaseUrl })).toBe(
    `The database ndoro at 127.0.0.1:${port} can't be used: nobody answers there. See DATABASE_URL.`,
  );
});

test('what the database itself objects to is passed on', async () => {
  const url = new URL(inject('templateUrl'));
  url.pathname = '/nowhere';
  const databaseUrl = url.href;
  expect(sentenceOf(await failureOf(databaseUrl), { databaseUrl })).toBe(
    `The database nowhere at ${url.host} can't be used: database "nowhere" does not exist. See DATABASE_URL.`,
  );
});

test('anything else stays the error it is', () => {
  const bug = new TypeError('undefined is not a function');
  expect(explainStart(bug, own)).toBe(bug);
});
