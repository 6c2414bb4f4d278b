import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { openDatabaseWire } from '#tests/kit/network/database-wire.ts';
import { createTestDatabase } from '#tests/kit/test-database.ts';
import { type ChangeBus, openChangeBus } from './change-bus.ts';

const database = await createTestDatabase();
const quick = { heartbeatMs: 100, answerMs: 1000, connectMs: 2000, retryMs: 50 };
const patience = 20_000;
const closing: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function openWire() {
  const wire = await openDatabaseWire(database.url);
  closing.push(async () => wire.close());
  return wire;
}

async function listenTo(bus: ChangeBus) {
  closing.unshift(() => bus.close());
  const heard: string[] = [];
  let isReady = false;
  bus.on('test', (payload) => {
    // 'ready' is sent again until it is heard, so more of them may arrive later.
    if (payload === 'ready') isReady = true;
    else heard.push(payload);
  });
  await vi.waitFor(async () => {
    await say('ready');
    expect(isReady).toBe(true);
  }, patience);
  return heard;
}

const say = (word: string) => database.pool.query("select pg_notify('test', $1)", [word]);

test('a connection that falls silent is noticed, everything is dropped, and it is made anew', async () => {
  const wire = await openWire();
  const bus = await openChangeBus(wire.url, quick);
  const heard = await listenTo(bus);
  expect(bus.isHearing()).toBe(true);
  wire.setSilent(true);
  await say('lost');
  await vi.waitFor(() => expect(bus.isHearing()).toBe(false), patience);
  expect(heard).toEqual(['']);
  wire.setSilent(false);
  await vi.waitFor(() => expect(heard).toEqual(['', '']), patience);
  expect(bus.isHearing()).toBe(true);
  await say('again');
  await vi.waitFor(() => expect(heard).toEqual(['', '', 'again']), patience);
});

test('a connection that is cut drops everything at once and again when it is back', async () => {
  const wire = await openWire();
  const bus = await openChangeBus(wire.url, { ...quick, heartbeatMs: 60_000 });
  const heard = await listenTo(bus);
  const causes: unknown[] = [];
  bus.on('test', (payload, cause) => {
    if (payload !== 'ready') causes.push(cause);
  });
  wire.cut();
  await vi.waitFor(() => expect(heard).toEqual(['', '']), patience);
  expect(causes).toEqual(['lost', 'back']);
  await say('again');
  await vi.waitFor(() => expect(heard.at(-1)).toBe('again'), patience);
});

test('a database that is away for a while is tried until it is back', async () => {
  const wire = await openWire();
  const bus = await openChangeBus(wire.url, quick);
  const heard = await listenTo(bus);
  wire.setSilent(true);
  wire.cut();
  await new Promise((resolve) => setTimeout(resolve, 3000));
  expect(bus.isHearing()).toBe(false);
  expect(heard).toEqual(['']);
  wire.setSilent(false);
  await vi.waitFor(() => expect(heard).toEqual(['', '']), patience);
});

test('a quiet connection that works is left alone', async () => {
  const bus = await openChangeBus(database.url, { heartbeatMs: 30, answerMs: 5000 });
  const heard = await listenTo(bus);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect([heard, bus.isHearing()]).toEqual([[], true]);
});

test('a server that ends the session is left and found again', async () => {
  const bus = await openChangeBus(database.url, { ...quick, heartbeatMs: 60_000 });
  const heard = await listenTo(bus);
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'",
  );
  await admin.end();
  await vi.waitFor(() => expect(heard).toEqual(['', '']), patience);
});
