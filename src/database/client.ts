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
  const known = handles.get(client) ?? drizzle(untilEnded(client));
  handles.set(client, known);
  return known;
}

/** Connections whose transaction was ended by `endWith`, before Drizzle has heard of it. */
const ended = new WeakSet<pg.PoolClient>();

/** Drizzle ends a transaction once its work is done; one that has ended needs no second end. */
function untilEnded(client: pg.PoolClient): Database['$client'] {
  const query = (asked: pg.QueryConfig, values: unknown[]) => {
    if (!ended.has(client)) return client.query(asked, values);
    if (asked.text !== 'commit' && asked.text !== 'rollback') throw askedTooLate();
    ended.delete(client);
    return Promise.resolve({ rows: [], rowCount: 0 });
  };
  return { query } as unknown as Database['$client'];
}

const connections = new WeakMap<object, pg.PoolClient>();
const nestedOnes = new WeakSet<object>();

/** What is nested in it runs on the same connection. */
function rememberConnection(tx: Transaction, client: pg.PoolClient): void {
  connections.set(tx, client);
  const nest = tx.transaction.bind(tx);
  tx.transaction = (work) =>
    nest((inner) => {
      nestedOnes.add(inner);
      rememberConnection(inner, client);
      return work(inner);
    });
}

/**
 * The last that is asked in a transaction, with its end right behind it: the server goes on to the
 * commit without waiting for us, and what the transaction has locked is free a turn earlier. If one
 * of them fails, PostgreSQL takes all of it back, as it would without us. Nothing asked may wait for
 * the answer to another, and nothing may be asked afterwards. A nested transaction has no end of its
 * own; there they are merely asked.
 */
export async function endWith(tx: Transaction, asked: readonly Promise<unknown>[]): Promise<void> {
  const client = nestedOnes.has(tx) ? undefined : connections.get(tx);
  if (!client) {
    await Promise.all(asked);
    return;
  }
  const answered = Promise.allSettled(asked);
  await inOneBreath();
  connections.delete(tx);
  ended.add(client);
  const [end] = await Promise.allSettled([client.query('commit')]);
  const failure = (await answered).find(({ status }) => status === 'rejected') ?? end;
  if (failure.status === 'rejected') throw failure.reason;
  // Whoever commits what has failed is not refused, but told that it was taken back.
  if (end.status === 'fulfilled' && end.value.command !== 'COMMIT') {
    throw new Error(`The transaction ended with ${end.value.command}`);
  }
}

/** Until nobody has anything left to do who could ask for more without waiting. */
function inOneBreath(): Promise<void> {
  // Ticks come after promises only if a promise asks for them.
  return new Promise((resolve) => queueMicrotask(() => process.nextTick(resolve)));
}

function askedTooLate(): Error {
  return new Error('A statement was asked after the end of its transaction');
}

export function isTransaction(db: Executor): db is Transaction {
  return !('$client' in db);
}

/** Where the statements of this executor are sent. */
export function connectionOf(db: Executor): pg.Pool | pg.PoolClient {
  const connection = '$client' in db ? db.$client : connections.get(db);
  if (!connection) {
    throw new Error('This transaction has ended, or was begun past the connections of the shop');
  }
  return connection;
}

async function setLimits(tx: Transaction, limits: TimeLimits): Promise<void> {
  await tx.execute(sql`select
    set_config('lock_timeout', ${String(limits.lock)}, true),
    set_config('statement_timeout', ${String(limits.statement)}, true),
    set_config('idle_in_transaction_session_timeout', ${String(limits.idleInTransaction)}, true)`);
}
