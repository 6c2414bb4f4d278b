/** Where backups are stored. A media storage is good enough. Nothing is changed in place. */
export type BackupStore = {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  read(key: string): Promise<{ bytes: Uint8Array } | null>;
  delete(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<{ key: string; size: number }>;
};

export const sealedType = 'application/octet-stream';

/** Why a backup can't be made, read or restored, as a sentence for the person who asked for it. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
