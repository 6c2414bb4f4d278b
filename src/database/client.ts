import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { retryCollisions } from './retry-collisions.ts';
import { requestLimits, type TimeLimits } from './time-limits.ts';

export type Database = NodePgDatabase & { $client: pg.Pool };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What a repository needs: the pool or an open transaction. */
export type Executor = Database | Transaction;

export type DatabaseConnection = { db: Database; pool: pg.Pool; close(): Promise<void> };

export type ConnectionOptions = {
  /** True if a pooler in between assigns a connection to each transaction. */
  shared?: boolean;
  limits?: TimeLimits;
};

export function connectDatabase(
  url: string,
  maxConnections = 20,
  { shared = false, limits = requestLimits }: ConnectionOptions = {},
): DatabaseConnection {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: limits.connection,
    // Statements of a transaction that don't await each other are sent at once, and run in the
    // order in which they were sent (see `pipelined.ts`).
    pipeline: true,
    // A pooler refuses connections with settings, so there each transaction sets them itself.
    ...(!shared && {
      lock_timeout: limits.lock,
      statement_timeout: limits.statement,
      idle_in_transaction_session_timeout: limits.idleInTransaction,
    }),
  });
  if (!shared) poolsOfOurOwn.add(pool);
  // A connection that the server closes is replaced at the next query, and its user gets the error
  // from that query. Without listeners, on the pool for idle connections and on each connection for
  // those in a transaction, the error would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = drizzle(pool);
  retryTransactions(db, shared ? limits : null);
  return { db, pool, close: () => pool.end() };
}

/**
 * Replaces `db.transaction` with one that retries after a collision, for every caller. `limits` are
 * set in each transaction if connections can't hold them.
 */
function retryTransactions(db: Database, limits: TimeLimits | null): void {
  db.transaction = (work, config) =>
    retryCollisions(() =>
      withConnection(db.$client, (client) =>
        drizzle(client).transaction(async (tx) => {
          if (limits) await setLimits(tx, limits);
          return work(tx);
        }, config),
      ),
    );
}

/** Drizzle's own transaction on a pool never releases the connection if `begin` fails. */
async function withConnection<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

async function setLimits(tx: Transaction, limits: TimeLimits): Promise<void> {
  await tx.execute(sql`select
    set_config('lock_timeout', ${String(limits.lock)}, true),
    set_config('statement_timeout', ${String(limits.statement)}, true),
    set_config('idle_in_transaction_session_timeout', ${String(limits.idleInTransaction)}, true)`);
}

export function isTransaction(db: Executor): db is Transaction {
  return !('$client' in db);
}

const poolsOfOurOwn = new WeakSet<pg.Pool>();

/** Whether a connection keeps its state from one statement to the next. */
export function hasOwnConnections({ $client }: Database): boolean {
  return poolsOfOurOwn.has($client);
}
