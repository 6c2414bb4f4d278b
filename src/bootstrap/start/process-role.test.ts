import { expect, test } from 'vitest';
import { loadConfig } from '#config/config.ts';
import { liveEnvironment } from '#tests/kit/processes/live-environment.ts';
import { testSigningKey } from '#tests/kit/processes/shop-environment.ts';
import { pictureNotes, readRole, requireShareable } from './process-role.ts';

const shared = {
  DATABASE_URL: 'postgresql://u:p@127.0.0.1/shop',
  SIGNING_KEY: testSigningKey,
  DATA_DIR: '/srv/shop',
};

test('a process does everything, or what it is told', () => {
  expect(readRole([])).toBe('all');
  expect(readRole(['web'])).toBe('web');
  expect(readRole(['worker'])).toBe('worker');
  for (const args of [['wep'], ['web', 'worker'], ['']]) {
    expect(() => readRole(args)).toThrow(
      `Unknown: "${args.join(' ')}". Say \`npm start -- web\`, \`npm start -- worker\`, or \`npm start\` for a shop that is one process.`,
    );
  }
});

test('only a live shop with a database of its own can be several processes', () => {
  const refusal = (env: Record<string, string>) => () => requireShareable('web', loadConfig(env));
  expect(refusal(liveEnvironment)).toThrow(
    '`npm start -- web` is one of several processes on one database: set DATABASE_URL, or say `npm start` for a shop that is one process.',
  );
  expect(refusal(shared)).toThrow(
    '`npm start -- web` needs SHOP_MODE=live: the emulated providers of a demo live in one process. Say `npm start`.',
  );
  expect(refusal({ ...liveEnvironment, ...shared })).not.toThrow();
  expect(() => requireShareable('all', loadConfig({}))).not.toThrow();
});

test('whoever keeps pictures in a folder is told what other machines need', () => {
  const config = loadConfig({ ...liveEnvironment, ...shared });
  expect(pictureNotes('web', config)).toEqual([
    'Pictures are in /srv/shop: processes on other machines need the same folder, or all of them S3_ENDPOINT.',
  ]);
  expect(pictureNotes('all', config)).toEqual([]);
  const elsewhere = {
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'k',
    S3_SECRET_ACCESS_KEY: 's',
  };
  const stored = loadConfig({ ...liveEnvironment, ...shared, ...elsewhere });
  expect(pictureNotes('worker', stored)).toEqual([]);
});
