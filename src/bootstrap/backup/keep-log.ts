import type { Config } from '#config/config.ts';
import type { Infrastructure } from '../open-infrastructure.ts';
import { shipPieces } from './kept-pieces.ts';
import { openBackups } from './open-backups.ts';

export type LogKeeper = { seconds: number; ship(): Promise<void> };

/** Takes the pieces of log that the database lays down to where backups are kept; null if none are. */
export function keepLog(
  config: Pick<Config, 'backup'>,
  { logFolder }: Pick<Infrastructure, 'logFolder'>,
): LogKeeper | null {
  if (!config.backup || logFolder === null) return null;
  const backups = openBackups(config);
  return {
    seconds: 15,
    async ship() {
      await shipPieces(backups, logFolder);
    },
  };
}
