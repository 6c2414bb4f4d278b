import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '#config/config.ts';
import { migrateDatabase } from '#database/migrate.ts';
import { readMigrationState } from '#database/migration-state.ts';
import { StartError } from '#shared/start-error.ts';
import type { Infrastructure } from '../open-infrastructure.ts';
import type { ProcessRole } from '../start/process-role.ts';

export type DatabaseWork = {
  config: Pick<Config, 'allowsNewerDatabase'>;
  role: ProcessRole;
  infrastructure: Pick<Infrastructure, 'ownerUrl' | 'letShopIn'>;
  /** Writes to the terminal or the container's log. */
  say(sentence: string): void;
  lookMs?: number;
};

/**
 * Brings the database to this release. A shop of one process migrates it. One of several processes
 * leaves that to `npm run db:migrate` and waits, so that a new release arrives in one step and not
 * with the first process that starts.
 */
export async function prepareDatabase(work: DatabaseWork): Promise<void> {
  const { config, role, infrastructure, say, lookMs = 2000 } = work;
  const { ownerUrl } = infrastructure;
  let state = await readMigrationState(ownerUrl);
  if (state === 'older' && role === 'all') {
    await migrateDatabase(ownerUrl);
    state = 'current';
  }
  if (state === 'older') {
    say('The database is of an older release. Waiting until `npm run db:migrate` has been run.');
    while (state === 'older') {
      await pause(lookMs);
      state = await readMigrationState(ownerUrl);
    }
  }
  if (state === 'newer' && !config.allowsNewerDatabase) throw new StartError(newerDatabase);
  await infrastructure.letShopIn();
}

export const newerDatabase =
  'The database is of a newer release than this shop. Start that release or a later one; to go back by one release, which its migrations allow, set ALLOW_NEWER_DATABASE=true.';
