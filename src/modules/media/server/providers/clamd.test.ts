import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type ClamdMood, malware, startFakeClamd } from '#tests/kit/network/fake-clamd.ts';
import { createClamd } from './clamd.ts';

const clamd = await startFakeClamd();
const patienceMs = 400;
const address = { host: '127.0.0.1', port: clamd.port };
const scanner = createClamd(address, patienceMs);
const outcome = async (bytes: Buffer, by = scanner) => {
  const scanned = await by.scan(bytes);
  return scanned.ok ? 'clean' : scanned.code;
};

test('a clean file passes, an infected one does not, however many chunks it takes', async () => {
  const large = Buffer.alloc(3_000_000, 7);
  expect(await outcome(Buffer.from('a picture'))).toBe('clean');
  const patient = createClamd(address);
  expect(await outcome(large, patient)).toBe('clean');
  expect(await outcome(Buffer.concat([large, Buffer.from(malware), large]), patient)).toBe(
    'infected',
  );
  expect(clamd.state.scanned.slice(0, 2)).toEqual([9, 3_000_000]);
  expect(await scanner.isThere()).toBe(true);
});

test.each<ClamdMood>(['silent', 'drips', 'nonsense', 'hangs-up'])(
  'a scanner that is %s lets nothing pass, and is given up in time',
  async (mood) => {
    clamd.state.mood = mood;
    const begun = Date.now();
    expect(await outcome(Buffer.from('a picture'))).toBe('scanner-away');
    expect(await scanner.isThere()).toBe(false);
    expect(Date.now() - begun).toBeLessThan(3 * patienceMs + 1000);
    clamd.state.mood = 'well';
    await pause(20);
    expect(await outcome(Buffer.from('a picture'))).toBe('clean');
  },
);

test('where nobody listens nothing passes, until somebody does again', async () => {
  await clamd.stop();
  expect(await outcome(Buffer.from('a picture'))).toBe('scanner-away');
  expect(await scanner.isThere()).toBe(false);
  await clamd.comeBack();
  expect(await outcome(Buffer.from('a picture'))).toBe('clean');
});
