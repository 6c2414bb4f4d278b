import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { readJson, writeJson } from './api.ts';
import { guardSession } from './session-guard.ts';

/** Answers with these in order, and then with 200. */
const statuses: number[] = [];
let asked = 0;
const server = createServer((_request, response) => {
  asked += 1;
  response.writeHead(statuses.shift() ?? 200, { 'content-type': 'application/json' });
  response.end('{"ok":true}');
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const call = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/admin/orders`;

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const undo: (() => void)[] = [];

function guard(isBack: Promise<boolean>) {
  const lookAgain = vi.fn();
  undo.push(guardSession({ comeBack: () => isBack, lookAgain }));
  return lookAgain;
}

afterEach(() => {
  for (const stop of undo.splice(0)) stop();
  statuses.length = 0;
  asked = 0;
});

test('a read that is told to log in waits for that, and is asked again', async () => {
  let comeBack = (_isBack: boolean) => {};
  guard(
    new Promise((resolve) => {
      comeBack = resolve;
    }),
  );
  statuses.push(401);
  const reading = readJson(call);
  await vi.waitFor(() => expect(asked).toBe(1));
  comeBack(true);
  expect(await reading).toEqual({ ok: true });
  expect(asked).toBe(2);
});

test('a read fails where nobody comes back', async () => {
  guard(Promise.resolve(false));
  statuses.push(401);
  await expect(readJson(call)).rejects.toMatchObject({ status: 401 });
});

test('a read that is given up waits no longer', async () => {
  guard(new Promise(() => {}));
  statuses.push(401);
  const gone = new AbortController();
  const reading = readJson(call, gone.signal);
  await vi.waitFor(() => expect(asked).toBe(1));
  gone.abort();
  await expect(reading).rejects.toThrow();
});

test('a write is never made twice, and makes the page look who is there', async () => {
  const lookAgain = guard(Promise.resolve(true));
  statuses.push(401);
  await expect(writeJson('POST', call, {})).rejects.toMatchObject({ status: 401 });
  expect([asked, lookAgain.mock.calls.length]).toEqual([1, 1]);
});

test('a call that a role may not make makes the page look, too', async () => {
  const lookAgain = guard(Promise.resolve(true));
  statuses.push(403);
  await expect(readJson(call)).rejects.toMatchObject({ status: 403 });
  expect(lookAgain).toHaveBeenCalledTimes(1);
});

test('on the shop’s pages a refusal is a failure like any other', async () => {
  statuses.push(401);
  await expect(readJson(call)).rejects.toMatchObject({ status: 401 });
  expect(asked).toBe(1);
});
