import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from './schema/index.ts';

export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What a repository needs: the pool or an open transaction. */
export type Executor = Database | Transaction;

const poolsOfOurOwn = new WeakSet<pg.Pool>();

/** Whether a connection still knows at the next statement what it was told at this one. */
export function hasOwnConnections({ $client }: Database): boolean {
  return poolsOfOurOwn.has($client);
}

export type DatabaseConnection = { db: Database; pool: pg.Pool; close(): Promise<void> };

/** `shared`: something stands between that hands a connection to another for each transaction. */
export function connectDatabase(
  url: string,
  maxConnections = 20,
  { shared = false }: { shared?: boolean } = {},
): DatabaseConnection {
  const pool = new pg.Pool({ connectionString: url, max: maxConnections });
  if (!shared) poolsOfOurOwn.add(pool);
  // A connection that the server closes is replaced at the next query, and whoever was using it
  // hears from that query. Without listeners, on the pool for idle connections and on each one for
  // those in a transaction, the error would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return { db: drizzle(pool, { schema }), pool, close: () => pool.end() };
}
