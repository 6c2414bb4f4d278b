import { connectDatabase, type DatabaseConnection } from './client.ts';
import { connectReplica, type Replica } from './replica.ts';
import { longWorkLimits } from './time-limits.ts';

/** How many connections a process of the shop may hold, and for what. */
export const poolSizes = {
  /** Pages, lists and staff calls. */
  requests: 12,
  /** From the bag to the paid order, webhooks included. No other work may use these. */
  selling: 8,
  /** Jobs and tasks. A repeated task holds none while it waits for another service. */
  background: 6,
} as const;

/** The connections for requests, and the separate pools. */
export type DatabasePools = DatabaseConnection & {
  selling: DatabaseConnection;
  background: DatabaseConnection;
  /** For reads of shoppers. Null if there is only one server. */
  replica: Replica | null;
};

export type PoolOptions = { shared?: boolean; readUrl?: string | null };

export function connectPools(
  url: string,
  { shared = false, readUrl = null }: PoolOptions = {},
): DatabasePools {
  const requests = connectDatabase(url, poolSizes.requests, { shared });
  const selling = connectDatabase(url, poolSizes.selling, { shared });
  const limits = longWorkLimits;
  const background = connectDatabase(url, poolSizes.background, { shared, limits });
  const replica = readUrl === null ? null : connectReplica(readUrl, requests.pool);
  return {
    ...requests,
    selling,
    background,
    replica,
    async close() {
      await replica?.close();
      await Promise.all([requests, selling, background].map((each) => each.close()));
    },
  };
}
