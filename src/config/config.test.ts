import { describe, expect, test } from 'vitest';
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

const live = {
  SHOP_MODE: 'live',
  PUBLIC_URL: 'https://ndoro.example/',
  PAYPAL_CLIENT_ID: 'a',
  PAYPAL_CLIENT_SECRET: 'b',
  PAYPAL_WEBHOOK_ID: 'c',
  STRIPE_SECRET_KEY: 'sk',
  STRIPE_WEBHOOK_SECRET: 'whsec',
  COURIER_API_KEY: 'k',
  COURIER_API_SECRET: 's',
  COURIER_ACCOUNT: '1',
  COURIER_TRACKING_KEY: 't',
  SMTP_URL: 'smtp://localhost:25',
  MAIL_FROM: 'Ndoro <hello@ndoro.example>',
};

describe('configuration', () => {
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

  test.each(['', 'true', 'false', 'loopback', '10.0.0.1', '10.0.0.0/8, fd00::/8'])(
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

  test('a demo shop refuses a public address unless that is meant', () => {
    const source = { PUBLIC_URL: 'https://ndoro.example' };
    expect(problemsOf(source)[0]).toContain('a demo shop takes play money');
    expect(problemsOf({ ...source, ALLOW_PUBLIC_DEMO: 'true' })).toEqual([]);
    expect(problemsOf({ PUBLIC_URL: 'http://127.0.0.1:8080' })).toEqual([]);
  });

  test('the direct database address is the database address unless given', () => {
    const url = 'postgresql://u:p@db.example/shop';
    expect(loadConfig({ DATABASE_URL: url }).databaseDirectUrl).toBe(url);
    const direct = 'postgresql://u:p@direct.example/shop';
    const config = loadConfig({ DATABASE_URL: url, DATABASE_DIRECT_URL: direct });
    expect(config.databaseDirectUrl).toBe(direct);
  });
});
