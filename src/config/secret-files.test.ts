import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { liveEnvironment } from '#tests/kit/processes/live-environment.ts';
import { temporaryFolder } from '#tests/kit/undo.ts';
import { loadConfig } from './config.ts';
import { ConfigurationError, environmentSchema } from './environment.ts';
import { secretNames } from './secret-files.ts';

const isRoot = process.getuid?.() === 0;
const nobody = 65_534;

const folder = temporaryFolder('secrets');

function store(name: string, text: string, mode = 0o600): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  chmodSync(file, mode);
  return file;
}

function problemsOf(source: Record<string, string>): string[] {
  try {
    loadConfig(source);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
  return [];
}

const { STRIPE_SECRET_KEY: _given, ...live } = liveEnvironment;

describe('a secret in a file', () => {
  test('counts as if it stood in the environment, for every variable with a secret', () => {
    const STRIPE_SECRET_KEY_FILE = store('stripe', 'sk_live_1\n');
    expect(loadConfig({ ...live, STRIPE_SECRET_KEY_FILE }).stripe?.secretKey).toBe('sk_live_1');
    const named = Object.keys(environmentSchema.shape).filter((name) =>
      /SECRET|_PASSWORD$|TOKEN|_KEYS?$|_HEADERS$|^DATABASE_.*URL$|SMTP_URL|DSN/.test(name),
    );
    expect([...secretNames].toSorted()).toEqual(named.toSorted());
  });

  test('may be a credential that systemd passes on, which stands before the file', () => {
    const credentials = join(folder, 'credentials');
    mkdirSync(credentials);
    writeFileSync(join(credentials, 'STRIPE_SECRET_KEY'), 'sk_of_systemd', { mode: 0o400 });
    const source = {
      ...live,
      CREDENTIALS_DIRECTORY: credentials,
      STRIPE_SECRET_KEY_FILE: '/nobody/reads/this',
    };
    expect(loadConfig(source).stripe?.secretKey).toBe('sk_of_systemd');
  });

  test.each([0o640, 0o604, 0o620, 0o644])(
    'is refused by a live shop if others can read it: %o',
    (mode) => {
      const file = store('open', 'sk_live_1', mode);
      if (isRoot) chownSync(file, nobody, nobody);
      const source = { ...live, STRIPE_SECRET_KEY_FILE: file };
      expect(problemsOf(source)).toContain(
        `STRIPE_SECRET_KEY: others can read ${file}; run chmod 600 on it`,
      );
    },
  );

  test('may be a file of root that the group of the shop can read, as Kubernetes passes it', ({
    skip,
  }) => {
    if (!isRoot) return skip('only root can make such a file');
    const STRIPE_SECRET_KEY_FILE = store('of-root', 'sk_live_1', 0o640);
    expect(problemsOf({ ...live, STRIPE_SECRET_KEY_FILE })).toEqual([]);
  });

  test('is refused if it is empty, away, or set in the environment as well', () => {
    const file = store('empty', '\n');
    expect(problemsOf({ ...live, STRIPE_SECRET_KEY_FILE: file })).toContain(
      `STRIPE_SECRET_KEY: ${file} is empty`,
    );
    const away = join(folder, 'nowhere');
    expect(problemsOf({ ...live, STRIPE_SECRET_KEY_FILE: away }).join()).toContain('ENOENT');
    const both = { ...liveEnvironment, STRIPE_SECRET_KEY_FILE: file };
    expect(problemsOf(both)).toContain(
      `STRIPE_SECRET_KEY: is set beside its file ${file}; choose one of them`,
    );
  });

  test('is never shown by a problem', () => {
    const file = store('short', 'short');
    const problems = problemsOf({ ...live, BACKUP_DIR: folder, BACKUP_KEY_FILE: file });
    expect(problems.join()).toContain('BACKUP_KEY: must have at least 12 characters');
    expect(problems.join()).not.toContain("'short'");
  });
});
