import { StartError } from '#shared/start-error.ts';
import { moveToEmbedded } from './move-to-embedded.ts';
import { moveToServer } from './move-to-server.ts';
import type { Moved, MoveWork } from './move-work.ts';

export const directions = ['to-server', 'to-embedded'] as const;

/** Copies the whole database to the other place. The source stays unchanged. */
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
