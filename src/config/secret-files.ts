import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from './environment.ts';

type Source = Record<string, string | undefined>;

/** Variables that hold a secret. Secrets managers give each as a file. */
export const secretNames = [
  'SIGNING_KEY',
  'FORMER_SIGNING_KEYS',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'CDN_PURGE_SECRET',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'SENTRY_DSN',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'PAYPAL_CLIENT_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'PAYNOW_INTEGRATION_KEY',
  'COURIER_API_KEY',
  'COURIER_API_SECRET',
  'COURIER_TRACKING_KEY',
  'S3_SECRET_ACCESS_KEY',
  'BACKUP_S3_SECRET_ACCESS_KEY',
  'BACKUP_KEY',
] as const satisfies readonly (keyof Environment)[];

/** The variable that names the file of a secret, as Docker's images have it. */
export const fileVariable = (name: string): string => `${name}_FILE`;

/**
 * The environment with the secrets that are files: a credential of systemd's (`LoadCredential`),
 * or the file that NAME_FILE names. Problems are added to the list.
 */
export function withSecretFiles(source: Source, problems: string[]): Source {
  const found: Source = { ...source };
  const isLive = source.SHOP_MODE?.trim() === 'live';
  for (const name of secretNames) {
    const named = source[fileVariable(name)]?.trim();
    const file = credentialOf(source, name) ?? named;
    if (!file) continue;
    if (source[name]?.trim()) {
      problems.push(`${name}: is set beside its file ${file}; choose one of them`);
      continue;
    }
    found[name] = readSecretFile(name, file, { isLive, problems }) ?? undefined;
  }
  return found;
}

/** Null if it can't be used; then the problem is in the list. */
export function readSecretFile(
  name: string,
  path: string,
  { isLive, problems }: { isLive: boolean; problems: string[] },
): string | null {
  try {
    if (isLive && isExposed(path)) {
      problems.push(`${name}: others can read ${path}; run chmod 600 on it`);
      return null;
    }
    const text = readFileSync(path, 'utf8').trim();
    if (text === '') problems.push(`${name}: ${path} is empty`);
    return text === '' ? null : text;
  } catch (error) {
    problems.push(`${name}: ${(error as Error).message}`);
    return null;
  }
}

function credentialOf({ CREDENTIALS_DIRECTORY: folder }: Source, name: string): string | null {
  const file = folder ? join(folder, name) : '';
  return file !== '' && existsSync(file) ? file : null;
}

const groupReads = 0o040;
const groupWrites = 0o020;
const othersReach = 0o007;

/**
 * A secret of root may be read by the shop's group: Kubernetes passes secrets so to a process that
 * is not root, and the set-up stores them so. A file of the shop's own user has no such reason.
 */
function isExposed(path: string): boolean {
  const { mode, uid } = statSync(path);
  return (mode & (othersReach | groupWrites | (uid === 0 ? 0 : groupReads))) !== 0;
}
