import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#shared/start-error.ts';

/** The secrets that all processes of a shop must share. */
export type ShopSecrets = {
  /** The newest key. It signs and seals everything from now on. */
  signingKey: string;
  /** Former keys. Their signatures are still valid. Newest first. */
  formerSigningKeys: string[];
  /** When the newest was made, or first read by this release. Absent if the owner set it. */
  signingKeyMadeAt?: string;
  demoAdminPassword: string;
};

/** Secrets that the shop makes at its first start and stores in its data folder. */
export type Secrets = ShopSecrets & {
  /** For the embedded database's owner, who makes tables and backups. */
  databasePassword: string;
  /** For its everyday user. */
  databaseUserPassword: string;
};

export type SigningKeys = readonly [string, ...string[]];

/** Newest first. */
export function signingKeysOf({ signingKey, formerSigningKeys }: ShopSecrets): SigningKeys {
  return [signingKey, ...formerSigningKeys];
}

/** Made only from the owner's key. No folder is read, so every process gets the same. */
export function secretsFromKeys([signingKey, ...formerSigningKeys]: SigningKeys): ShopSecrets {
  const derived = createHmac('sha256', signingKey).update('demo admin').digest('base64url');
  return { signingKey, formerSigningKeys, demoAdminPassword: derived.slice(0, 8) };
}

/** Enough to accept signatures from a year ago with monthly changes, and no more. */
const mostFormerKeys = 12;

export function loadSecrets(dataDir: string): Secrets {
  const file = fileIn(dataDir);
  const stored = existsSync(file) ? readSecrets(file) : {};
  const secrets: Secrets = {
    databasePassword: stored.databasePassword ?? randomBytes(24).toString('hex'),
    databaseUserPassword: stored.databaseUserPassword ?? randomBytes(24).toString('hex'),
    signingKey: stored.signingKey ?? randomBytes(32).toString('hex'),
    formerSigningKeys: stored.formerSigningKeys ?? [],
    signingKeyMadeAt: stored.signingKeyMadeAt ?? new Date().toISOString(),
    demoAdminPassword: stored.demoAdminPassword ?? randomBytes(6).toString('base64url'),
  };
  if (Object.keys(secrets).some((key) => !(key in stored))) writeSecrets(dataDir, secrets);
  return secrets;
}

/** For a backup: the folder's secrets, with the owner's keys. Null if there are none. */
export function readStoredSecrets(
  dataDir: string,
  signingKeys: SigningKeys | null,
): Partial<Secrets> | null {
  const file = fileIn(dataDir);
  const stored = existsSync(file) ? readSecrets(file) : null;
  if (!signingKeys) return stored;
  const [signingKey, ...formerSigningKeys] = signingKeys;
  return { ...stored, signingKey, formerSigningKeys };
}

/** From the next start on, everything is signed with a new key. */
export function rotateSigningKey(dataDir: string): Secrets {
  const before = loadSecrets(dataDir);
  const after: Secrets = {
    ...before,
    signingKey: randomBytes(32).toString('hex'),
    formerSigningKeys: signingKeysOf(before).slice(0, mostFormerKeys),
    signingKeyMadeAt: new Date().toISOString(),
  };
  writeSecrets(dataDir, after);
  return after;
}

/** Ends the validity of their signatures. Data sealed with them must be sealed again before. */
export function forgetFormerKeys(dataDir: string): void {
  writeSecrets(dataDir, { ...loadSecrets(dataDir), formerSigningKeys: [] });
}

/**
 * Moves the owner's keys to the data folder. The folder's own keys become former ones: existing
 * data may be sealed with them.
 */
export function storeSigningKeys(dataDir: string, keys: SigningKeys): void {
  const before = loadSecrets(dataDir);
  const own = signingKeysOf(before).filter((key) => !keys.includes(key));
  const [signingKey, ...formerSigningKeys] = [...keys, ...own];
  writeSecrets(dataDir, { ...before, signingKey: signingKey ?? keys[0], formerSigningKeys });
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'secrets.json');
}

function writeSecrets(dataDir: string, secrets: Secrets): void {
  const file = fileIn(dataDir);
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** Never made again if unreadable: the database opens only with the old ones. */
function readSecrets(file: string): Partial<Secrets> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'it is damaged' : (error as Error).message;
    throw new StartError(`${file} can't be read: ${reason}. Please restore it from your backup.`);
  }
}
