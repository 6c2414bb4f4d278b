/** Why a backup can't be made, read or restored, as a sentence for whoever asked for it. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
