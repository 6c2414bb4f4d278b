import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { StartError } from '#shared/start-error.ts';
import {
  forgetFormerKeys,
  loadSecrets,
  readStoredSecrets,
  rotateSigningKey,
  secretsFromKeys,
  signingKeysOf,
  storeSigningKeys,
} from './secrets.ts';

const folder = mkdtempSync(join(tmpdir(), 'ndoro-secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('secrets are made once and stored', () => {
  const first = loadSecrets(folder);
  expect(loadSecrets(folder)).toEqual(first);
});

test('a new key signs, and what the former ones signed still counts until they are forgotten', () => {
  const place = join(folder, 'rotated');
  const first = loadSecrets(place);
  expect(signingKeysOf(first)).toEqual([first.signingKey]);
  const second = rotateSigningKey(place);
  const third = rotateSigningKey(place);
  expect(signingKeysOf(third)).toEqual([third.signingKey, second.signingKey, first.signingKey]);
  expect(new Set(signingKeysOf(third)).size).toBe(3);
  expect(Date.parse(third.signingKeyMadeAt ?? '')).toBeGreaterThanOrEqual(
    Date.parse(first.signingKeyMadeAt ?? ''),
  );
  expect(loadSecrets(place)).toEqual(third);
  expect(third.databasePassword).toBe(first.databasePassword);
  forgetFormerKeys(place);
  expect(signingKeysOf(loadSecrets(place))).toEqual([third.signingKey]);
});

test('secrets of an earlier release keep their key and get what is new', () => {
  const place = join(folder, 'earlier');
  mkdirSync(place);
  writeFileSync(join(place, 'secrets.json'), '{"signingKey":"ab","databasePassword":"cd"}');
  expect(loadSecrets(place)).toMatchObject({
    signingKey: 'ab',
    databasePassword: 'cd',
    formerSigningKeys: [],
    databaseUserPassword: expect.stringMatching(/^[0-9a-f]{48}$/),
  });
});

test('damaged secrets stop the start, and neither are replaced nor shown', () => {
  const file = join(folder, 'secrets.json');
  writeFileSync(file, '{"signingKey":"tell-nobody"');
  expect(() => loadSecrets(folder)).toThrow(StartError);
  expect(() => loadSecrets(folder)).toThrow(/it is damaged/);
  expect(() => loadSecrets(folder)).not.toThrow(/tell-nobody/);
  expect(readFileSync(file, 'utf8')).toContain('tell-nobody');
});

test('keys that the owner has set give every process the same secrets, and touch no folder', () => {
  const keys = ['a'.repeat(64), 'b'.repeat(64)] as const;
  const secrets = secretsFromKeys(keys);
  expect(signingKeysOf(secrets)).toEqual(keys);
  expect(secretsFromKeys(keys)).toEqual(secrets);
  expect(secrets.demoAdminPassword).toMatch(/^[\w-]{8}$/);
  const others = secretsFromKeys(['c'.repeat(64)]);
  expect(others.demoAdminPassword).not.toBe(secrets.demoAdminPassword);
});

test('a backup has the keys that count: those of the folder, or those that were set', () => {
  const place = join(folder, 'stored');
  expect(readStoredSecrets(place, null)).toBeNull();
  const set = { signingKey: 'd'.repeat(64), formerSigningKeys: ['e'.repeat(64)] };
  const keys = [set.signingKey, ...set.formerSigningKeys] as const;
  expect(readStoredSecrets(place, keys)).toEqual(set);
  const made = loadSecrets(place);
  expect(readStoredSecrets(place, null)).toEqual(made);
  expect(readStoredSecrets(place, keys)).toEqual({ ...made, ...set });
});

test('keys that an owner leaves to the folder come first, and none of its own is lost', () => {
  const place = join(folder, 'left');
  const { signingKey: own } = loadSecrets(place);
  const set = ['f'.repeat(64), 'e'.repeat(64)] as const;
  storeSigningKeys(place, set);
  expect(signingKeysOf(loadSecrets(place))).toEqual([...set, own]);
  storeSigningKeys(place, set);
  expect(signingKeysOf(loadSecrets(place))).toEqual([...set, own]);
});
