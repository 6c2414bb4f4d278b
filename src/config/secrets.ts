import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#shared/start-error.ts';

/** Secrets the shop makes for itself at its first start and keeps in its data folder. */
export type Secrets = { databasePassword: string; signingKey: string; demoAdminPassword: string };

export function loadSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  const stored = existsSync(file) ? readSecrets(file) : {};
  const secrets: Secrets = {
    databasePassword: stored.databasePassword ?? randomBytes(24).toString('hex'),
    signingKey: stored.signingKey ?? randomBytes(32).toString('hex'),
    demoAdminPassword: stored.demoAdminPassword ?? randomBytes(6).toString('base64url'),
  };
  if (Object.keys(secrets).some((key) => !(key in stored))) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return secrets;
}

/** Not made anew where they can't be read: the database opens with the old ones alone. */
function readSecrets(file: string): Partial<Secrets> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'it is damaged' : (error as Error).message;
    throw new StartError(`${file} can't be read: ${reason}. Please restore it from your backup.`);
  }
}
