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
 * What shoppers look at may come from a replica. At each change it must have come as far as the
 * primary first, so that no page is cached that is older than the change that dropped it.
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
