import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/kit/undo.ts';
import { takeLease } from './folder-lease.ts';

const beatMs = 40;

test('a folder that a shop in another container uses is refused, until that one has ended', async () => {
  const folder = temporaryFolder('lease');
  const first = await takeLease(folder, { home: 'one container', beatMs });
  expect(await takeLease(folder, { home: 'another container', beatMs })).toBeNull();
  first?.release();
  expect(existsSync(join(folder, 'shop.lock'))).toBe(false);
  const second = await takeLease(folder, { home: 'another container', beatMs });
  expect(second).not.toBeNull();
  second?.release();
});

test('what a container that was killed left behind keeps nobody out for long', async () => {
  const folder = temporaryFolder('dead-lease');
  // Its heartbeat is so rare that it looks dead.
  const dead = await takeLease(folder, { home: 'a dead container', beatMs: 3_600_000 });
  const next = await takeLease(folder, { home: 'another container', beatMs });
  expect(next).not.toBeNull();
  dead?.release();
  next?.release();
});

test('at home nobody waits: there the socket has decided', async () => {
  const folder = temporaryFolder('home-lease');
  const left = await takeLease(folder, { home: 'home', beatMs: 3_600_000 });
  const again = await takeLease(folder, { home: 'home', beatMs: 3_600_000 });
  expect(again).not.toBeNull();
  left?.release();
  again?.release();
});
