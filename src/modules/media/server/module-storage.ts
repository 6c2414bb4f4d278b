import { join } from 'node:path';
import type { Config } from '#config/config.ts';
import type { MediaStorage } from '../media-storage.ts';
import { createFolderStorage } from './providers/folder-storage.ts';
import { createS3Storage } from './providers/s3-storage.ts';

/** Creates the storage of the shop's pictures and film. */
export function createPictureStorage({
  s3,
  dataDir,
}: Pick<Config, 's3' | 'dataDir'>): MediaStorage {
  return s3 ? createS3Storage(s3) : createFolderStorage(join(dataDir, 'media'));
}
