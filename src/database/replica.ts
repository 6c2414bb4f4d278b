import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from './client.ts';
import { isUnavailable } from './database-error.ts';
import { requestLimits } from './time-limits.ts';

/** A request that has just written reads from the primary, which has its write. */
export const recentWriter = new AsyncLocalStorage<boolean>();

export type Replica = {
  /** Reads from a replica if it is current enough, else from the primary. Writes to the primary. */
  db: Database;
  /** The connections to the replica. */
  pool: pg.Pool;
  /**
   * Something has changed: from this moment on nothing is read that is older than the primary's
   * current state.
   */
  expectChanges(): Promise<void>;
  /** How many queries a replica answered so far, and how many the primary in its place. */
  answered(): { replica: number; primary: number };
  close(): Promise<void>;
};

const size = 8;

/** The pause after a replica can't be reached. */
const restMs = 2000;

/** No read is older than twice this time, even without announced changes. */
export const horizonMs = 5000;

/**
 * The position of a replica is asked on the same connection that is then read from, so the address
 * may stand for several replicas. Until the needed position is known, the primary answers.
 */
export function connectReplica(url: string, primary: pg.Pool): Replica {
  const followers = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 1000,
    statement_timeout: requestLimits.statement,
  });
  followers.on('error', () => {});
  followers.on('connect', (client) => client.on('error', () => {}));
  const reached = new WeakMap<pg.PoolClient, bigint>();
  let needed: bigint | null = null;
  let changes = 0;
  let restUntil = 0;
  const answered = { replica: 0, primary: 0 };

  async function expectChanges(): Promise<void> {
    changes += 1;
    const turn = changes;
    needed = null;
    const position = await findPosition(primary);
    if (turn === changes) needed = position;
  }

  /** The newest position some time ago, which a replica must have reached by now. */
  let newestBefore: bigint | null = null;
  const horizon = setInterval(() => {
    const turn = changes;
    const least = newestBefore;
    findPosition(primary).then(
      (position) => {
        newestBefore = position;
        if (turn !== changes) return;
        if (needed === null) needed = position;
        else if (least !== null && least > needed && least <= position) needed = least;
      },
      () => {
        newestBefore = null;
      },
    );
  }, horizonMs);
  horizon.unref();

  async function takeFollower(): Promise<pg.PoolClient | null> {
    if (needed === null || recentWriter.getStore() || Date.now() < restUntil) return null;
    const follower = await followers.connect();
    try {
      if ((reached.get(follower) ?? -1n) >= needed) return follower;
      const position = await findReplayed(follower);
      if (position !== null) reached.set(follower, position);
      if (position !== null && needed !== null && position >= needed) return follower;
    } catch (error) {
      follower.release(error as Error);
      throw error;
    }
    follower.release();
    return null;
  }

  async function askFollower(question: unknown[]): Promise<unknown> {
    const follower = await takeFollower();
    if (!follower) return undefined;
    try {
      const answer = await (follower.query as Ask).apply(follower, question);
      follower.release();
      return answer;
    } catch (error) {
      follower.release(isUnavailable(error) ? (error as Error) : undefined);
      throw error;
    }
  }

  async function ask(...question: unknown[]): Promise<unknown> {
    try {
      const answer = await askFollower(question);
      if (answer !== undefined) {
        answered.replica += 1;
        return answer;
      }
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      restUntil = Date.now() + restMs;
    }
    answered.primary += 1;
    return (primary.query as Ask).apply(primary, question);
  }

  const pool: pg.Pool = Object.create(primary, {
    query: { value: ask },
    connect: { value: primary.connect.bind(primary) },
  });
  return {
    db: drizzle(pool),
    pool: followers,
    expectChanges,
    answered: () => answered,
    async close() {
      clearInterval(horizon);
      await followers.end();
    },
  };
}

type Ask = (...question: unknown[]) => Promise<unknown>;

async function findPosition(primary: pg.Pool): Promise<bigint> {
  const { rows } = await primary.query<{ at: string }>('select pg_current_wal_lsn() as at');
  return positionOf(rows[0]?.at ?? '0/0');
}

/** Null if it is no replica: one that was promoted is not what the address promises. */
async function findReplayed(follower: pg.PoolClient): Promise<bigint | null> {
  const { rows } = await follower.query<{ at: string | null }>(
    'select pg_last_wal_replay_lsn() as at',
  );
  const at = rows[0]?.at;
  return at ? positionOf(at) : null;
}

/** A log position is written as two halves, in hexadecimal digits. */
export function positionOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
