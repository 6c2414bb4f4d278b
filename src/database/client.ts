import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { tellFirstFailure } from './first-failure.ts';
import { keepStatements } from './kept-statements.ts';
import { writeTogether } from './one-write.ts';
import { retryCollisions } from './retry-collisions.ts';
import { requestLimits, type TimeLimits } from './time-limits.ts';

export type Database = NodePgDatabase & { $client: pg.Pool };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What a repository needs: the pool or an open transaction. */
export type Executor = Database | Transaction;

const poolsOfOurOwn = new WeakSet<pg.Pool>();

/** Whether a connection still knows at the next statement what it was told at this one. */
export function hasOwnConnections({ $client }: Database): boolean {
  return poolsOfOurOwn.has($client);
}

export type DatabaseConnection = { db: Database; pool: pg.Pool; close(): Promise<void> };

export type ConnectionOptions = {
  /** Something stands between that hands a connection to another for each transaction. */
  shared?: boolean;
  limits?: TimeLimits;
  /** Few statements, asked over and over: the server keeps what it made of them. */
  keepsStatements?: boolean;
};

export function connectDatabase(
  url: string,
  maxConnections = 20,
  { shared = false, limits = requestLimits, keepsStatements = false }: ConnectionOptions = {},
): DatabaseConnection {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: limits.connection,
    // Statements of a transaction that don't wait for each other's answers travel together, and are
    // carried out in the order in which they were asked.
    pipeline: true,
    // A pooler refuses connections that come with settings; there each transaction sets its own.
    ...(!shared && {
      lock_timeout: limits.lock,
      statement_timeout: limits.statement,
      idle_in_transaction_session_timeout: limits.idleInTransaction,
    }),
  });
  if (!shared) poolsOfOurOwn.add(pool);
  // A connection that the server closes is replaced at the next query, and whoever was using it
  // hears from that query. Without listeners, on the pool for idle connections and on each one for
  // those in a transaction, the error would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    writeTogether(client);
    if (keepsStatements && !shared) keepStatements(client);
    tellFirstFailure(client);
  });
  const db = withRetriedTransactions(drizzle(pool), shared ? limits : null);
  return { db, pool, close: () => pool.end() };
}

/** `limits`: to be set in each transaction, where connections can't keep them. */
function withRetriedTransactions(db: Database, limits: TimeLimits | null): Database {
  db.transaction = (work, config) =>
    retryCollisions(() =>
      onConnection(db.$client, (client) =>
        handleOf(client).transaction(async (tx) => {
          rememberConnection(tx, client);
          if (limits) await setLimits(tx, limits);
          return work(tx);
        }, config),
      ),
    );
  return db;
}

async function onConnection<T>(
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

const handles = new WeakMap<pg.PoolClient, NodePgDatabase>();

function handleOf(client: pg.PoolClient): NodePgDatabase {
  const known = handles.get(client) ?? drizzle(client);
  handles.set(client, known);
  return known;
}

const connections = new WeakMap<object, pg.PoolClient>();

/** What is nested in it runs on the same connection. */
function rememberConnection(tx: Transaction, client: pg.PoolClient): void {
  connections.set(tx, client);
  const nest = tx.transaction.bind(tx);
  tx.transaction = (work) =>
    nest((inner) => {
      rememberConnection(inner, client);
      return work(inner);
    });
}

/** Where the statements of this executor are sent. */
export function connectionOf(db: Executor): pg.Pool | pg.PoolClient {
  const connection = '$client' in db ? db.$client : connections.get(db);
  if (!connection) throw new Error('This transaction was begun past the connections of the shop');
  return connection;
}

async function setLimits(tx: Transaction, limits: TimeLimits): Promise<void> {
  await tx.execute(sql`select
    set_config('lock_timeout', ${String(limits.lock)}, true),
    set_config('statement_timeout', ${String(limits.statement)}, true),
    set_config('idle_in_transaction_session_timeout', ${String(limits.idleInTransaction)}, true)`);
}
