import { resolve, sep } from 'node:path';
import type { Environment } from './environment.ts';
import { backupS3Of, type S3 } from './s3-settings.ts';
import { readSecretFile } from './secret-files.ts';

export type Backup = {
  to: { folder: string } | { s3: S3 };
  /** With null, anybody can read the backups. A live shop never has null here. */
  passphrase: string | null;
  keepDays: number;
};

const shortestKey = 12;
const fileMark = 'file:';

export function backupOf(env: Environment, problems: string[]): Backup | null {
  const s3 = backupS3Of(env, problems);
  const folder = env.BACKUP_DIR && resolve(env.BACKUP_DIR);
  if (!folder && !s3) return null;
  if (folder && s3) problems.push('BACKUP_DIR: is set beside BACKUP_S3_BUCKET; choose one of them');
  if (folder && isWithin(folder, resolve(env.DATA_DIR))) {
    problems.push('BACKUP_DIR: lies in DATA_DIR, and would be lost together with it');
  }
  const passphrase = passphraseOf(env, problems);
  if (env.SHOP_MODE === 'live' && passphrase === null) {
    problems.push(
      'BACKUP_KEY: a live shop encrypts its backups; choose a key and keep it elsewhere too',
    );
  }
  return {
    to: s3 ? { s3 } : { folder: folder ?? '' },
    passphrase,
    keepDays: env.BACKUP_KEEP_DAYS,
  };
}

/** The key itself, or the file that contains it. */
function passphraseOf(env: Environment, problems: string[]): string | null {
  const { BACKUP_KEY: setting } = env;
  if (!setting) return null;
  const file = setting.startsWith(fileMark) && setting.slice(fileMark.length);
  const isLive = env.SHOP_MODE === 'live';
  const key = file ? readSecretFile('BACKUP_KEY', file, { isLive, problems }) : setting;
  if (key !== null && key.length < shortestKey) {
    problems.push(`BACKUP_KEY: must have at least ${shortestKey} characters`);
  }
  return key;
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
