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
  /** For whoever looks at the terminal or the container's log. */
  say(sentence: string): void;
  lookMs?: number;
};

/**
 * Sees to it that the database is this release's. A shop that is one process migrates it; one of
 * several leaves that to `npm run db:migrate` and waits, so that a new release comes by one step
 * and not by whichever process is first.
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
