import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { liveEnvironment } from '#tests/kit/processes/live-environment.ts';
import { testSigningKey } from '#tests/kit/processes/shop-environment.ts';
import { temporaryFolder } from '#tests/kit/undo.ts';
import { loadConfig } from './config.ts';
import { ConfigurationError } from './environment.ts';

function problemsOf(source: Record<string, string>): string[] {
  try {
    loadConfig(source);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
  return [];
}

const live = liveEnvironment;

const pictureStore = (endpoint: string) => ({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'k',
  S3_SECRET_ACCESS_KEY: 's',
});

describe('configuration', () => {
  test('replicas need a server that they follow, and a guarded way in a live shop', () => {
    const DATABASE_READ_URL = 'postgresql://shop@replica.example/shop';
    expect(problemsOf({ DATABASE_READ_URL })).toEqual([
      'DATABASE_READ_URL: replicas follow the server that DATABASE_URL names',
    ]);
    const own = { DATABASE_URL: 'postgresql://shop@127.0.0.1/shop', SIGNING_KEY: 'ab'.repeat(32) };
    expect(problemsOf({ ...own, DATABASE_READ_URL })).toEqual([]);
    expect(problemsOf({ ...live, ...own, DATABASE_READ_URL })).toEqual([
      expect.stringMatching(/^DATABASE_READ_URL: a live shop reaches its database over TLS/),
    ]);
  });

  test('Paynow is nobody’s duty, and needs both halves of its credentials', () => {
    expect(loadConfig(live).paynow).toBeNull();
    const half = { ...live, PAYNOW_INTEGRATION_ID: '1201' };
    expect(problemsOf(half).join()).toContain('PAYNOW_INTEGRATION_KEY');
    expect(loadConfig({ ...half, PAYNOW_INTEGRATION_KEY: 'k' })).toMatchObject({
      paynow: { integrationId: '1201', integrationKey: 'k', apiUrl: 'https://www.paynow.co.zw' },
      paynowTerms: { promptSeconds: 120, authEmail: null },
      paymentPageHosts: [],
    });
  });

  test('an empty environment opens a demo shop on this machine', () => {
    const config = loadConfig({});
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      mode: 'demo',
      databaseUrl: null,
      paypal: null,
      stripe: null,
      courier: null,
      s3: null,
      admin: null,
    });
    expect(Object.isFrozen(config)).toBe(true);
  });

  test('a CDN is described in full, and several addresses are told', () => {
    expect(loadConfig({}).edge).toBeNull();
    const source = {
      CDN: 'varnish',
      CDN_PURGE_URL: 'http://10.0.0.1:6081/, http://varnish-b/',
      CDN_PURGE_SECRET: 'sixteen characters',
    };
    expect(loadConfig(source).edge).toEqual({
      kind: 'varnish',
      purgeUrls: ['http://10.0.0.1:6081/', 'http://varnish-b/'],
      secret: 'sixteen characters',
    });
    expect(problemsOf({ ...live, ...source, SERVICE_NETWORK: 'private' })).toEqual([]);
    expect(problemsOf({ CDN: 'varnish' })).toEqual([
      'CDN_PURGE_SECRET: is missing, while others of its group are set',
      'CDN_PURGE_URL: is missing, while others of its group are set',
    ]);
    expect(problemsOf({ ...source, CDN_PURGE_URL: 'cache' })).toEqual([
      'CDN_PURGE_URL: must be full http(s) addresses, with commas between them',
    ]);
  });

  test('those who watch the shop are named as they name themselves', () => {
    expect(loadConfig({})).toMatchObject({ tracing: null, sentryDsn: null });
    const source = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318/',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20x, tenant=shop',
      SENTRY_DSN: 'https://key@errors.example/7',
    };
    expect(loadConfig(source)).toMatchObject({
      tracing: {
        endpoint: 'http://localhost:4318',
        headers: { authorization: 'Bearer x', tenant: 'shop' },
        serviceName: 'ndoro',
        share: 1,
      },
      sentryDsn: 'https://key@errors.example/7',
    });
    expect(
      problemsOf({
        SENTRY_DSN: 'https://errors.example/7',
        OTEL_EXPORTER_OTLP_HEADERS: 'nonsense',
        OTEL_TRACES_SAMPLER_ARG: '2',
      }),
    ).toEqual([
      'OTEL_EXPORTER_OTLP_HEADERS: must look like name=value, with commas between them',
      'OTEL_TRACES_SAMPLER_ARG: must be a number from 0 to 1',
      'SENTRY_DSN: must look like https://key@host/project',
    ]);
    expect(problemsOf({ ...live, SENTRY_DSN: 'http://key@errors.example/7' })).toEqual([
      'SENTRY_DSN: a live shop needs https:// addresses here, but on this machine or a private network (SERVICE_NETWORK=private)',
    ]);
    const inside = { ...live, SENTRY_DSN: 'http://key@10.0.0.9/7' };
    expect(problemsOf(inside)).toHaveLength(1);
    expect(problemsOf({ ...inside, SERVICE_NETWORK: 'private' })).toEqual([]);
  });

  test('blank lines of an .env file count as absent', () => {
    expect(loadConfig({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({ port: 3000 });
  });

  test('every mistake is named at once, in words', () => {
    const problems = problemsOf({
      PORT: 'many',
      SHOP_MODE: 'open',
      PUBLIC_URL: 'ndoro',
      DATABASE_URL: 'mysql://x',
    });
    expect(problems).toHaveLength(4);
    expect(problems.join('\n')).toContain('SHOP_MODE: must be demo or live');
    expect(problems.join('\n')).toContain('DATABASE_URL: must look like postgresql://');
  });

  test.each([
    ['PORT', 'many', 'must be a whole number from 0 to 65535'],
    ['PORT', '70000', 'must be a whole number from 0 to 65535'],
    ['PASSWORD_MIN_LENGTH', '3', 'must be a whole number from 6 to 72'],
    ['PUBLIC_URL', 'http://localhost:3000/shop', 'must be an address without a path'],
    ['TRUST_PROXY', 'banana', 'must be true, false, or addresses and networks'],
    ['TRUST_PROXY', '10.0.0.1, 10.0.0.0/33', 'must be true, false, or addresses and networks'],
    ['TRUST_PROXY', '1', 'must be true, false, or addresses and networks'],
  ])('%s=%s is answered in words', (name, value, words) => {
    expect(problemsOf({ [name]: value })).toEqual([expect.stringContaining(`${name}: ${words}`)]);
  });

  test.each(['', 'none', 'true', 'false', 'loopback', '10.0.0.1', '10.0.0.0/8, fd00::/8'])(
    'TRUST_PROXY takes "%s"',
    (value) => {
      expect(problemsOf({ TRUST_PROXY: value })).toEqual([]);
    },
  );

  test('a host of the newer kind can be opened in a browser', () => {
    expect(loadConfig({ HOST: '::1' }).publicUrl).toBe('http://[::1]:3000');
  });

  test('a half-filled group names what is missing', () => {
    expect(problemsOf({ S3_BUCKET: 'pictures' })).toEqual([
      'S3_ENDPOINT: is missing, while others of its group are set',
      'S3_ACCESS_KEY_ID: is missing, while others of its group are set',
      'S3_SECRET_ACCESS_KEY: is missing, while others of its group are set',
    ]);
    expect(problemsOf({ ADMIN_EMAIL: 'a@b.example' })).toEqual([
      'ADMIN_PASSWORD: is missing, while others of its group are set',
    ]);
  });

  test('a live shop says all it lacks', () => {
    const problems = problemsOf({ SHOP_MODE: 'live' }).join('\n');
    for (const name of [
      'PUBLIC_URL',
      'PAYPAL_CLIENT_ID',
      'STRIPE_SECRET_KEY',
      'COURIER_API_KEY',
      'SMTP_URL',
      'MAIL_FROM',
    ]) {
      expect(problems).toContain(name);
    }
  });

  test('a live shop with everything starts, and its address has no slash at the end', () => {
    const config = loadConfig(live);
    expect(config.publicUrl).toBe('https://ndoro.example');
    expect(config.paypal?.apiUrl).toBe('https://api-m.paypal.com');
  });

  test('a live shop says in one list what of its lines can be read on the way', () => {
    const problems = problemsOf({
      ...live,
      TRUST_PROXY: '',
      PUBLIC_URL: 'http://ndoro.example',
      PAYPAL_API_URL: 'http://api.paypal.example',
      STRIPE_API_URL: 'http://api.stripe.example',
      COURIER_API_URL: 'http://api.dhl.example',
      COURIER_TRACKING_URL: 'http://track.dhl.example',
      DATABASE_URL: 'postgresql://u:p@db.example/shop?sslmode=require',
      SIGNING_KEY: testSigningKey,
      ...pictureStore('http://s3.example'),
      CDN: 'varnish',
      CDN_PURGE_URL: 'http://cache.example/',
      CDN_PURGE_SECRET: 'sixteen characters',
    });
    expect(problems.map((line) => line.replace(/:.*/, ''))).toEqual([
      'PUBLIC_URL',
      'PAYPAL_API_URL',
      'STRIPE_API_URL',
      'COURIER_API_URL',
      'COURIER_TRACKING_URL',
      'S3_ENDPOINT',
      'CDN_PURGE_URL',
      'DATABASE_URL',
      'TRUST_PROXY',
    ]);
    expect(problems[0]).toBe('PUBLIC_URL: a live shop needs an https:// address here');
    expect(problems[7]).toContain('add ?sslmode=verify-full, or set DATABASE_NETWORK=private');
    expect(problems[8]).toContain('name its address or network, or say none');
  });

  test.each<Record<string, string>>([
    {
      DATABASE_URL: 'postgresql://u:p@db.example/shop?sslmode=verify-full',
      SIGNING_KEY: testSigningKey,
    },
    {
      DATABASE_URL: 'postgresql://u:p@10.0.0.5/shop',
      DATABASE_NETWORK: 'private',
      SIGNING_KEY: testSigningKey,
    },
    { DATABASE_URL: 'postgresql://u:p@127.0.0.1:5433/shop', SIGNING_KEY: testSigningKey },
    {
      DATABASE_URL: 'postgresql://u:p@localhost/shop?host=/var/run/postgresql',
      SIGNING_KEY: testSigningKey,
    },
    { PUBLIC_URL: 'http://localhost:3000', PAYPAL_API_URL: 'http://127.0.0.1:9000/paypal' },
    { TRUST_PROXY: '10.0.0.0/8' },
  ])('a live shop takes %o', (change) => {
    expect(problemsOf({ ...live, ...change })).toEqual([]);
  });

  test('a live shop’s mails leave over TLS, unless its mail server is on the same machine', () => {
    expect(loadConfig(live).mail.requireTls).toBe(false);
    expect(loadConfig({ ...live, SMTP_URL: 'smtp://mail.example:587' }).mail.requireTls).toBe(true);
    expect(loadConfig({ SMTP_URL: 'smtp://mail.example:587' }).mail.requireTls).toBe(false);
  });

  test('the shop answers under the names it was told', () => {
    expect(loadConfig({}).hostNames).toEqual(['localhost']);
    expect(
      loadConfig({ ...live, ALLOWED_HOSTS: 'www.ndoro.example, Shop.Internal' }).hostNames,
    ).toEqual(['ndoro.example', 'www.ndoro.example', 'shop.internal']);
    expect(problemsOf({ ALLOWED_HOSTS: 'a.example:80' })[0]).toContain('without ports');
    expect(problemsOf({ METRICS_TOKEN: 'short' })).toEqual([
      'METRICS_TOKEN: must have at least 16 characters',
    ]);
  });

  test('a demo shop refuses to be reached from elsewhere by its HOST, too', () => {
    expect(problemsOf({ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' })).toEqual([
      expect.stringContaining('HOST: a demo shop takes play money'),
    ]);
    expect(problemsOf({ HOST: '0.0.0.0', ALLOW_PUBLIC_DEMO: 'true' })).toEqual([]);
    expect(problemsOf({ HOST: '127.0.0.2' })).toEqual([]);
  });

  test('a live shop is strict about staff accounts, and a demo keeps to what is specified', () => {
    expect(loadConfig({})).toMatchObject({
      passwordRules: { minLength: 6, isStrict: false, breachedList: null },
      secondFactorRequired: false,
    });
    expect(loadConfig(live)).toMatchObject({
      passwordRules: { minLength: 12, isStrict: true, breachedList: null },
      secondFactorRequired: true,
    });
    const { BREACHED_PASSWORDS_URL: _, ...usual } = live;
    expect(loadConfig(usual).passwordRules.breachedList).toBe(
      'https://api.pwnedpasswords.com/range/',
    );
    const optional = loadConfig({ ...live, STAFF_SECOND_FACTOR: 'optional' });
    expect(optional.secondFactorRequired).toBe(false);
    expect(problemsOf({ ...live, PASSWORD_MIN_LENGTH: '6' })).toEqual([
      'PASSWORD_MIN_LENGTH: a live shop asks for at least 12 characters',
    ]);
    const admin = { ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'elevenchars' };
    expect(problemsOf({ ...live, ...admin })).toEqual([
      'ADMIN_PASSWORD: a live shop asks for at least 12 characters',
    ]);
    expect(problemsOf({ STAFF_SECOND_FACTOR: 'maybe' })).toEqual([
      'STAFF_SECOND_FACTOR: must be required or optional',
    ]);
  });

  test('a demo shop refuses a public address unless that is meant', () => {
    const source = { PUBLIC_URL: 'https://ndoro.example' };
    expect(problemsOf(source)[0]).toContain('a demo shop takes play money');
    expect(problemsOf({ ...source, ALLOW_PUBLIC_DEMO: 'true' })).toEqual([]);
    expect(problemsOf({ PUBLIC_URL: 'http://127.0.0.1:8080' })).toEqual([]);
  });

  test('a shop with a database of its own is given its key, the same for every process', () => {
    const url = 'postgresql://u:p@127.0.0.1/shop';
    expect(problemsOf({ DATABASE_URL: url })).toEqual([
      'SIGNING_KEY: a shop with DATABASE_URL needs one, the same for every process; take signingKey from secrets.json in DATA_DIR if the shop has run before, else what `openssl rand -hex 32` prints',
    ]);
    expect(problemsOf({ FORMER_SIGNING_KEYS: 'ab' })).toEqual([
      'FORMER_SIGNING_KEYS: is of use with SIGNING_KEY only',
    ]);
    const given = { SIGNING_KEY: testSigningKey, FORMER_SIGNING_KEYS: 'older, oldest' };
    expect(loadConfig(given).signingKeys).toEqual([testSigningKey, 'older', 'oldest']);
    expect(loadConfig({}).signingKeys).toBeNull();
  });

  test.each([
    ['a5'.repeat(32), true],
    ['a5'.repeat(31), false],
    [randomBytes(32).toString('base64url'), true],
    [`${'+/'.repeat(21)}8=`, true],
    [randomBytes(31).toString('base64url'), false],
    ['a key of many words that is long but no key at all', false],
  ])('SIGNING_KEY=%s has 32 bytes: %s', (key, isTaken) => {
    expect(problemsOf({ SIGNING_KEY: key })).toEqual(
      isTaken
        ? []
        : ['SIGNING_KEY: must be 32 random bytes or more, such as `openssl rand -hex 32` prints'],
    );
  });

  test('a live shop stays five seconds for its balancer, a demo leaves at once, and both as told', () => {
    expect(loadConfig({}).shutdownPauseSeconds).toBe(0);
    expect(loadConfig(live).shutdownPauseSeconds).toBe(5);
    expect(loadConfig({ SHUTDOWN_PAUSE_SECONDS: '12' }).shutdownPauseSeconds).toBe(12);
  });

  test('the direct database address is the database address unless given', () => {
    const url = 'postgresql://u:p@db.example/shop';
    expect(loadConfig({ DATABASE_URL: url, SIGNING_KEY: testSigningKey }).databaseDirectUrl).toBe(
      url,
    );
    const direct = 'postgresql://u:p@direct.example/shop';
    const config = loadConfig({
      DATABASE_URL: url,
      DATABASE_DIRECT_URL: direct,
      SIGNING_KEY: testSigningKey,
    });
    expect(config.databaseDirectUrl).toBe(direct);
  });

  test('backups go to a folder or to a store, and a live shop encrypts them', () => {
    expect(loadConfig({}).backup).toBeNull();
    expect(loadConfig({ BACKUP_DIR: '/mnt/backups' }).backup).toEqual({
      to: { folder: '/mnt/backups' },
      passphrase: null,
      keepDays: 14,
    });
    expect(problemsOf({ ...live, BACKUP_DIR: '/mnt/backups' })).toEqual([
      'BACKUP_KEY: a live shop encrypts its backups; choose a key and keep it elsewhere too',
    ]);
    const store = {
      BACKUP_S3_ENDPOINT: 'https://s3.example/',
      BACKUP_S3_BUCKET: 'ndoro',
      BACKUP_S3_ACCESS_KEY_ID: 'k',
      BACKUP_S3_SECRET_ACCESS_KEY: 's',
    };
    expect(loadConfig({ ...store, BACKUP_KEY: 'twelve signs' }).backup?.to).toMatchObject({
      s3: { endpoint: 'https://s3.example', bucket: 'ndoro' },
    });
    expect(problemsOf({ ...store, BACKUP_DIR: '/mnt/backups' })).toEqual([
      'BACKUP_DIR: is set beside BACKUP_S3_BUCKET; choose one of them',
    ]);
  });

  test('a backup is not stored where it would be lost with the shop, nor under a weak key', () => {
    expect(problemsOf({ DATA_DIR: '/srv/shop', BACKUP_DIR: '/srv/shop/backups' })).toEqual([
      'BACKUP_DIR: lies in DATA_DIR, and would be lost together with it',
    ]);
    expect(problemsOf({ DATA_DIR: '/srv/shop', BACKUP_DIR: '/srv/shop-backups' })).toEqual([]);
    expect(problemsOf({ BACKUP_DIR: '/mnt/backups', BACKUP_KEY: 'eleven sign' })).toEqual([
      'BACKUP_KEY: must have at least 12 characters',
    ]);
    expect(problemsOf({ BACKUP_DIR: '/mnt', BACKUP_KEY: 'file:/nowhere/key' })).toEqual([
      expect.stringContaining('BACKUP_KEY: ENOENT'),
    ]);
  });

  test('the key of the backups may stand in a file', () => {
    const file = join(temporaryFolder('key'), 'backup.key');
    writeFileSync(file, 'shells of the ndoro\n');
    const { backup } = loadConfig({ BACKUP_DIR: '/mnt/backups', BACKUP_KEY: `file:${file}` });
    expect(backup?.passphrase).toBe('shells of the ndoro');
  });
});
