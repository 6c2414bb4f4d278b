import type { Database } from '#database/client.ts';
import type { DatabasePools } from '#database/pools.ts';
import { catalogChannel, countsChannel } from '#platform/catalog-change.ts';
import type { ChangeBus } from '#platform/change-bus.ts';

type Parts = {
  database: Pick<DatabasePools, 'db' | 'replica'>;
  changes: Pick<ChangeBus, 'on'>;
  report(error: unknown, where: string): void;
};

/**
 * Shoppers' reads may use a replica. After each change the replica must first reach the state of
 * the primary, so that no page is cached that is older than the change that invalidated it.
 */
export function catalogDatabase({ database, changes, report }: Parts): Database {
  const { replica } = database;
  if (!replica) return database.db;
  const catchUp = () =>
    void replica.expectChanges().catch((error) => report(error, 'position of the replicas'));
  for (const channel of [catalogChannel, countsChannel]) changes.on(channel, catchUp);
  catchUp();
  return replica.db;
}
