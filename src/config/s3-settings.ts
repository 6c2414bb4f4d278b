import type { Environment } from './environment.ts';
import { groupOf } from './setting-group.ts';

export type S3 = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export function s3Of(env: Environment, problems: string[]): S3 | null {
  const keys = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const group = groupOf(env, keys, problems);
  return (
    group && {
      endpoint: group.S3_ENDPOINT.replace(/\/+$/, ''),
      region: env.S3_REGION,
      bucket: group.S3_BUCKET,
      accessKeyId: group.S3_ACCESS_KEY_ID,
      secretAccessKey: group.S3_SECRET_ACCESS_KEY,
    }
  );
}

/** Backups have a store of their own: keys that can delete pictures should not delete backups. */
export function backupS3Of(env: Environment, problems: string[]): S3 | null {
  const keys = [
    'BACKUP_S3_ENDPOINT',
    'BACKUP_S3_BUCKET',
    'BACKUP_S3_ACCESS_KEY_ID',
    'BACKUP_S3_SECRET_ACCESS_KEY',
  ] as const;
  const group = groupOf(env, keys, problems);
  return (
    group && {
      endpoint: group.BACKUP_S3_ENDPOINT.replace(/\/+$/, ''),
      region: env.BACKUP_S3_REGION,
      bucket: group.BACKUP_S3_BUCKET,
      accessKeyId: group.BACKUP_S3_ACCESS_KEY_ID,
      secretAccessKey: group.BACKUP_S3_SECRET_ACCESS_KEY,
    }
  );
}
