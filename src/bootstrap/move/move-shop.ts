import type { Config } from '#config/config.ts';
import type { LoadedCopy } from '#database/copy/load-copy.ts';
import type { ShowProgress } from '#database/copy/progress.ts';
import { StartError } from '#shared/start-error.ts';
import { moveToEmbedded } from './move-to-embedded.ts';
import { moveToServer } from './move-to-server.ts';

export const directions = ['to-server', 'to-embedded'] as const;

export type MoveWork = {
  config: Config;
  /** The embedded database that is there is moved aside, not refused. */
  replace: boolean;
  show: ShowProgress;
};

/** Where the database server of the move is; the embedded database is the one in DATA_DIR. */
export type ServerMove = MoveWork & {
  url: string;
  signingKeys: NonNullable<Config['signingKeys']>;
};

export type Moved = LoadedCopy & { next: string[] };

/** Copies the whole database to the other place. What was copied from stays as it is. */
export async function moveShop(
  direction: (typeof directions)[number],
  work: MoveWork,
): Promise<Moved> {
  const { databaseUrl, databaseDirectUrl, signingKeys } = work.config;
  const url = databaseDirectUrl ?? databaseUrl;
  if (!url || !signingKeys) {
    throw new StartError(
      'Set DATABASE_URL to the database server of this move, for both directions.',
    );
  }
  const move = { ...work, url, signingKeys };
  return direction === 'to-server' ? moveToServer(move) : moveToEmbedded(move);
}
