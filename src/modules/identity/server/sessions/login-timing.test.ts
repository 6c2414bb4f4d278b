import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { anyAddress } from '#tests/kit/random.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop();
// A request for an account writes a mail or a notification, which needs the job queues.
await shop.services.jobs.start();
const rounds = 21;

const unknownAddress = () => `nobody-${randomUUID()}@ndoro.example`;

async function knownAddress(): Promise<string> {
  const email = `somebody-${randomUUID()}@ndoro.example`;
  await shop.services.accounts.createAdmin({ email, password: 'shell-spiral-9' });
  return email;
}

async function timeOf(url: string, payload: object, status: number): Promise<number> {
  const headers = { 'x-forwarded-for': anyAddress() };
  const started = performance.now();
  const answer = await shop.app.inject({ method: 'POST', url, headers, payload });
  const took = performance.now() - started;
  // A refusal by a limit would be quick and would prove nothing.
  expect(answer.statusCode).toBe(status);
  return took;
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}

/**
 * Known and unknown users alternate, so that a busy machine slows both equally. Hashing takes most
 * of the time; an answer without it would be ten times quicker.
 */
async function ratioOf(take: (email: string) => Promise<number>): Promise<number> {
  const known: number[] = [];
  const unknown: number[] = [];
  await take(unknownAddress());
  for (let round = 0; round < rounds; round += 1) {
    known.push(await take(await knownAddress()));
    unknown.push(await take(unknownAddress()));
  }
  return median(known) / median(unknown);
}

test('a wrong login takes as long for an address that has an account as for one that has none', {
  tags: 'long',
}, async () => {
  const ratio = await ratioOf((email) =>
    timeOf('/api/admin/login', { email, password: 'not the password' }, 401),
  );
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});

test('asking for an account takes as long whether the address has one or not', {
  tags: 'long',
}, async () => {
  const names = { firstName: 'Rudo', lastName: 'Ncube', password: 'jacaranda' };
  const ratio = await ratioOf((email) => timeOf('/api/admin/create', { ...names, email }, 201));
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});
