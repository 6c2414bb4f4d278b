import { describe, expect, test } from 'vitest';
import { openBackups } from '#bootstrap/backup/open-backups.ts';
import { auditLog, providerKeys } from '#database/schema/index.ts';
import { startEmulators } from '#demo/emulators/start-emulators.ts';
import type { SetUp, SetUpPart, TrialPart } from '#modules/set-up/set-up.ts';
import { resealProviderKeys } from '#modules/settings/server/index.ts';
import { backupNameAt, writeManifest } from '#platform/backup/manifest.ts';
import { control } from '#tests/kit/emulator-control.ts';
import { awayFromTurnOfWindow } from '#tests/kit/limit-window.ts';
import { startSmtpServer } from '#tests/kit/network/smtp-server.ts';
import { shopEnvironment } from '#tests/kit/processes/shop-environment.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';
import { createTestDatabase } from '#tests/kit/test-database.ts';
import { createTestShop, type TestShop } from '#tests/kit/test-shop.ts';
import { afterFile, temporaryFolder } from '#tests/kit/undo.ts';
import { setUpNotes } from './set-up-notes.ts';

const database = await createTestDatabase();
const emulators = await startEmulators({ port: 0, stateDir: temporaryFolder('set-up') });
const smtp = await startSmtpServer();
afterFile(() => emulators.close());
afterFile(() => smtp.close());

const env = {
  ...shopEnvironment(emulators, {
    databaseUrl: database.url,
    dataDir: temporaryFolder('set-up-shop'),
    smtpUrl: smtp.url,
  }),
  BACKUP_DIR: temporaryFolder('set-up-backups'),
  BACKUP_KEY: 'shells of the ndoro',
};
const shop = await createTestShop(env, { database });
const owner = await createAdminBrowser(shop);

const lineOf = (setUp: SetUp, part: SetUpPart) => setUp.lines.find((line) => line.part === part);
const read = async (): Promise<SetUp> => (await owner.call('GET', '/api/admin/set-up')).json();

/** The names in System Status. */
const unconfirmed = async () =>
  (await owner.call('GET', '/api/admin/dashboard/status')).json().unconfirmedTexts;

async function attempt(part: TrialPart, as = owner) {
  const answer = await as.call('POST', `/api/admin/set-up/${part}/try`);
  expect(answer.statusCode).toBe(200);
  return lineOf(answer.json(), part);
}

const sentences = (line: ReturnType<typeof lineOf>) =>
  line?.trial?.steps.map(({ sentence }) => sentence);

test('a new live shop is told in the guide and at the terminal what is missing', async () => {
  const setUp = await read();
  expect(setUp.mode).toBe('live');
  expect(setUp.lines.map(({ part, state }) => [part, state])).toEqual([
    ['payments', 'missing'],
    ['courier', 'missing'],
    ['mail', 'missing'],
    ['texts', 'missing'],
    ['products', 'missing'],
    ['backup', 'missing'],
  ]);
  expect(await unconfirmed()).toEqual(['About', 'Shipping', 'Returns', 'Privacy', 'Terms']);
  expect(await setUpNotes(shop.services)).toEqual([
    'Switched on: PayPal, Card, Paynow, DHL Express.',
    'Not set up yet, see http://shop.localhost/admin/dashboard?tab=set-up',
    '  Payments: There was no test payment yet.',
    '  Courier: The courier was not asked for a rate yet.',
    '  Mail: No test mail was sent yet.',
    '  Texts to confirm: Not confirmed yet: About, Shipping, Returns, Privacy, and Terms.',
    '  First product: No product is published yet.',
    '  Backup: No backup was made yet. Run npm run backup.',
  ]);
});

describe('a trial', () => {
  test('rehearses a payment with each provider, and nothing is taken', async () => {
    const line = await attempt('payments');
    expect(line).toMatchObject({ state: 'done', simulated: false, trial: { by: owner.email } });
    expect(sentences(line)).toEqual([
      'PayPal answers to our credentials.',
      'PayPal opened a payment of $1.00.',
      'PayPal shows it as open, and nothing is taken.',
      'PayPal has no way to cancel it: it lapses by itself. Nothing was taken.',
      'Stripe answers to our credentials.',
      'Stripe opened a payment of $1.00.',
      'Stripe shows it as open, and nothing is taken.',
      'Stripe closed it again. Nothing was taken.',
      'Paynow can be reached.',
      'Paynow opened a payment of $1.00.',
      'Paynow shows it as open, and nothing is taken.',
      'Paynow has no way to cancel it: it lapses by itself. Nothing was taken.',
    ]);
    for (const method of ['paypal', 'stripe', 'paynow'] as const) {
      const { payments, captures } = await control(emulators, method);
      expect(payments.map(({ reference }) => reference)).toEqual([
        expect.stringMatching(/^rehearsal-/),
      ]);
      expect(captures).toEqual([]);
    }
  });

  test('asks the courier what a kilogram costs to the shop’s own address', async () => {
    const line = await attempt('courier');
    expect(line?.state).toBe('done');
    const [asked, ...rates] = sentences(line) ?? [];
    expect(asked).toBe('The courier was asked for 1 kg from Harare to Harare, ZW.');
    expect(rates.length).toBeGreaterThan(0);
    for (const rate of rates) expect(rate).toMatch(/^DHL .+: \d+\.\d\d USD(, \d+ days?)?\.$/);
  });

  test('sends a mail to whoever asks, and tells what the server said', async () => {
    const line = await attempt('mail');
    expect(line?.state).toBe('done');
    expect(sentences(line)).toEqual([
      `The mail server took the mail to ${owner.email} and said: “250 taken”. Check whether it has arrived.`,
    ]);
    expect(smtp.mails.map(({ to }) => to)).toEqual([[owner.email]]);
    smtp.moods.push('refuse-recipient');
    const refused = await attempt('mail');
    expect(refused?.state).toBe('missing');
    expect(sentences(refused)?.[0]).toBe(
      'The mail server refused the sender or the recipient: “550 nobody of that name”.',
    );
    expect(await shop.services.attention.list()).toMatchObject({ waiting: [] });
  });

  test('stands in the audit log with what was answered', async () => {
    const entries = (await database.db.select().from(auditLog)).filter(
      ({ action }) => action === 'set-up.tried',
    );
    expect(entries.map(({ subject, actorEmail }) => [subject, actorEmail])).toEqual(
      ['payments', 'courier', 'mail', 'mail'].map((part) => [`set-up:${part}`, owner.email]),
    );
    expect(entries[3]?.detail).toMatchObject({ outcome: 'refused' });
  });

  test('is made ten times in ten minutes at most', async () => {
    await awayFromTurnOfWindow({ neededMs: 5_000 });
    const codes = new Set<number>();
    for (let turn = 0; turn < 11; turn += 1) {
      const answer = await owner.call('POST', '/api/admin/set-up/mail/try');
      codes.add(answer.statusCode);
      if (answer.statusCode === 429) {
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
        expect(answer.json().message).toBe(
          'Too many requests. Please wait a moment and try again.',
        );
      }
    }
    expect([...codes].sort()).toEqual([200, 429]);
  });

  test('is an owner’s business, and there is none of texts', async () => {
    const manager = await createAdminBrowser(shop, 'manager');
    const refused = await manager.call('POST', '/api/admin/set-up/mail/try');
    expect(refused.statusCode).toBe(403);
    expect((await owner.call('POST', '/api/admin/set-up/texts/try')).statusCode).toBe(400);
  });
});

describe('with other settings', () => {
  const wrong: Promise<TestShop> = createTestShop(
    {
      ...env,
      PAYPAL_CLIENT_SECRET: 'wrong',
      STRIPE_API_URL: 'http://127.0.0.1:9',
      PAYNOW_INTEGRATION_KEY: 'wrong',
      COURIER_API_SECRET: 'wrong',
    },
    { database },
  );

  test('what was tried before counts no longer, and failures are sentences', async () => {
    const other = await createAdminBrowser(await wrong);
    const before: SetUp = (await other.call('GET', '/api/admin/set-up')).json();
    expect(lineOf(before, 'payments')).toMatchObject({
      state: 'missing',
      sentence: 'The settings have changed since the last test.',
      trial: null,
    });
    const payments = await attempt('payments', other);
    expect(payments?.state).toBe('missing');
    expect(sentences(payments)).toEqual([
      'PayPal refused our credentials. Compare client ID and secret with its dashboard.',
      'Stripe could not be reached.',
      'Paynow can be reached.',
      'Paynow refused our credentials. Compare integration ID and key with its dashboard.',
    ]);
    const courier = await attempt('courier', other);
    expect(courier?.state).toBe('missing');
    expect(sentences(courier)?.[0]).toMatch(
      /^The courier refused the key, the secret or the account: “.+”\.$/,
    );
  });

  test('keys that the owner sets in the shop count before those of .env, and are never shown', async () => {
    const other = await createAdminBrowser(await wrong);
    const manager = await createAdminBrowser(await wrong, 'manager');
    const address = '/api/admin/provider-keys';
    const { clientId, clientSecret } = emulators.paypal;
    const keys = { clientId, clientSecret, webhookId: 'WH-1', environment: 'production' };
    const wish = { part: 'paypal', keys };
    expect((await manager.call('PUT', address, wish)).statusCode).toBe(403);
    expect((await manager.call('GET', address)).statusCode).toBe(403);
    const half = await other.call('PUT', address, { ...wish, keys: { ...keys, webhookId: ' ' } });
    expect([half.statusCode, half.json().message]).toEqual([400, 'Please fill this in.']);
    const set = await other.call('PUT', address, wish);
    expect(set.statusCode, set.body).toBe(200);
    expect(set.json().parts[0]).toMatchObject({ part: 'paypal', source: 'shop', by: other.email });
    expect(set.json().parts[1]).toMatchObject({ part: 'stripe', source: 'file' });
    expect(sentences(await attempt('payments', other))?.[0]).toBe(
      'PayPal answers to our credentials.',
    );
    const stored = JSON.stringify([
      (await database.db.select().from(providerKeys)).map(({ sealed }) => sealed),
      await database.db.select().from(auditLog),
      (await other.call('GET', address)).json(),
    ]);
    expect(stored).not.toContain(clientSecret);
    expect(stored).toContain('provider-keys.set');

    const removed = await other.call('POST', `${address}/paypal/remove`);
    expect(removed.json().parts[0]).toMatchObject({ source: 'file', by: null });
    expect(sentences(await attempt('payments', other))?.[0]).toMatch(/^PayPal refused/);
  });

  test('a new signing key seals them anew, and keys that nothing opens leave .env in its place', async () => {
    const { db } = database;
    const other = await createAdminBrowser(await wrong);
    const keys = { integrationId: '4711', integrationKey: 'made up' };
    await other.call('PUT', '/api/admin/provider-keys', { part: 'paynow', keys });
    const newest = 'ab'.repeat(32);
    const { signingKey } = (await wrong).services.secrets;
    expect(await resealProviderKeys({ db, signingKeys: [newest, signingKey] })).toBe(1);
    expect(await resealProviderKeys({ db, signingKeys: [newest] })).toBe(0);
    const { providerKeys: service } = (await wrong).services;
    await service.open();
    expect(service.list().find(({ part }) => part === 'paynow')).toMatchObject({
      source: 'file',
      isUnreadable: true,
    });
    expect(service.config.paynow?.integrationKey).toBe('wrong');
    await other.call('POST', '/api/admin/provider-keys/paynow/remove');
  });
});

test('a confirmed text, a product and a backup are done, and nobody is told of them again', async () => {
  await addProduct(database.db, { name: 'First pump' });
  const now = new Date();
  const { store, sealer } = openBackups(shop.services.config);
  await writeManifest(store, sealer, {
    format: 1,
    name: backupNameAt(now),
    startedAt: now.toISOString(),
    finishedAt: now.toISOString(),
    encrypted: true,
    database: 'folder',
    files: 1,
    bytes: 1,
    parts: [],
    counts: { before: {}, after: {} },
    log: null,
  });
  for (const section of ['about', 'shipping', 'returns', 'privacy', 'terms']) {
    const address = `/api/admin/texts/${section}/confirm`;
    expect((await owner.call('POST', address, { version: 1 })).statusCode).toBe(200);
  }
  expect(await unconfirmed()).toEqual([]);
  const { lines } = await read();
  expect(lines.slice(3).map(({ state }) => state)).toEqual(['done', 'done', 'done']);
  const notes = (await setUpNotes(shop.services)).join('\n');
  for (const title of ['Texts to confirm', 'First product', 'Backup']) {
    expect(notes).not.toContain(title);
  }
});
