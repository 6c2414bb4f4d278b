import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from './client.ts';
import { isUnavailable } from './database-error.ts';
import { requestLimits } from './time-limits.ts';

/** Whoever has just written is answered by the server that knows of it. */
export const recentWriter = new AsyncLocalStorage<boolean>();

export type Replica = {
  /** Reads from a replica that knows enough, and from the primary otherwise; writes to the primary. */
  db: Database;
  /** Its own connections. */
  pool: pg.Pool;
  /**
   * Something has changed: from this moment on nothing is read that is older than what the primary
   * holds now.
   */
  expectChanges(): Promise<void>;
  /** How many questions a replica answered so far, and how many the primary in its place. */
  answered(): { replica: number; primary: number };
  close(): Promise<void>;
};

const size = 8;

/** A replica that can't be reached is left alone for so long. */
const restMs = 2000;

/** However little is announced, nothing older than twice this is ever read. */
export const horizonMs = 5000;

/**
 * How far a replica has come is asked of the very connection that is then read from, so the address
 * may stand for several of them. Until it is known how far one must be, the primary is asked.
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

  /** What was the newest a while ago must have arrived by now. */
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

/** Null where it follows nobody: one that was promoted is no longer what the address promises. */
async function findReplayed(follower: pg.PoolClient): Promise<bigint | null> {
  const { rows } = await follower.query<{ at: string | null }>(
    'select pg_last_wal_replay_lsn() as at',
  );
  const at = rows[0]?.at;
  return at ? positionOf(at) : null;
}

/** A place in the log is written as two halves, in hexadecimal digits. */
export function positionOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
