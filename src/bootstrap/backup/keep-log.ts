import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '#config/config.ts';
import type { Infrastructure } from '../open-infrastructure.ts';
import { shipPieces } from './kept-pieces.ts';
import { openBackups } from './open-backups.ts';

export type LogKeeper = {
  /** How often there may be something to take away. */
  seconds: number;
  ship(): Promise<void>;
  /** Once more at the end; a store that does not answer must not hold up who stops the shop. */
  shipLast(): Promise<void>;
};

const patience = 10_000;

/** Takes the pieces of log that the database lays down to where backups are kept; null if none are. */
export function keepLog(
  config: Pick<Config, 'backup'>,
  { logFolder }: Pick<Infrastructure, 'logFolder'>,
): LogKeeper | null {
  if (!config.backup || logFolder === null) return null;
  const backups = openBackups(config);
  const ship = async () => {
    await shipPieces(backups, logFolder);
  };
  return {
    seconds: 15,
    ship,
    // What is not taken now waits in its folder for the next start.
    shipLast: () =>
      Promise.race([ship().catch(() => {}), pause(patience, undefined, { ref: false })]),
  };
}
