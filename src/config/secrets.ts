import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#shared/start-error.ts';

/** What all processes of a shop must agree on. */
export type ShopSecrets = {
  /** The newest: whatever is signed or sealed from now on. */
  signingKey: string;
  /** What they signed still counts; newest first. */
  formerSigningKeys: string[];
  /** When the newest was made, or first seen by a release that asks; absent where the owner set it. */
  signingKeyMadeAt?: string;
  demoAdminPassword: string;
};

/** Secrets the shop makes for itself at its first start and keeps in its data folder. */
export type Secrets = ShopSecrets & {
  /** Of the embedded database's owner, who makes tables and backups. */
  databasePassword: string;
  /** Of its everyday user. */
  databaseUserPassword: string;
};

export type SigningKeys = readonly [string, ...string[]];

/** Newest first. */
export function signingKeysOf({ signingKey, formerSigningKeys }: ShopSecrets): SigningKeys {
  return [signingKey, ...formerSigningKeys];
}

/** From what the owner has set alone: no folder is read, so every process has the same. */
export function secretsFromKeys([signingKey, ...formerSigningKeys]: SigningKeys): ShopSecrets {
  const derived = createHmac('sha256', signingKey).update('demo admin').digest('base64url');
  return { signingKey, formerSigningKeys, demoAdminPassword: derived.slice(0, 8) };
}

/** So many that what was signed a year of monthly changes ago still counts, and no more. */
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

/** For a backup: what the folder has, with the keys that the owner has set; null where there is nothing. */
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

/** Whatever is signed from the next start on is signed with a new key. */
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

/** What they signed counts no longer. What they sealed must have been sealed anew before. */
export function forgetFormerKeys(dataDir: string): void {
  writeSecrets(dataDir, { ...loadSecrets(dataDir), formerSigningKeys: [] });
}

/**
 * The owner had set them, and leaves them to the data folder from now on. The folder's own become
 * former ones: what is there may be sealed with them.
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

/** Not made anew where they can't be read: the database opens with the old ones alone. */
function readSecrets(file: string): Partial<Secrets> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'it is damaged' : (error as Error).message;
    throw new StartError(`${file} can't be read: ${reason}. Please restore it from your backup.`);
  }
}
