import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/**
 * `cause` says why everything may have changed: the connection was lost and nothing is heard until
 * it is back, or it is back.
 */
export type ChangeListener = (payload: string, cause?: 'lost' | 'back') => void;

export type ChangeBus = {
  on(channel: string, listener: ChangeListener): () => void;
  /** Calls the listeners at once, for a change that this process has announced itself. */
  tell(channel: string, payload: string): void;
  /** False while changes may go unheard. Answers made in that time must not be cached. */
  isHearing(): boolean;
  close(): Promise<void>;
};

export type ChangeBusOptions = {
  /** How often the bus sends a notification to itself, and how long it waits to hear it. */
  heartbeatMs?: number;
  answerMs?: number;
  /** How long a connection attempt may take, and the pause before the next attempt. */
  connectMs?: number;
  retryMs?: number;
  /** Runs on every connection before it listens. Throws if the connection can't be used. */
  onConnect?(client: pg.Client): Promise<void>;
};

/**
 * Hears PostgreSQL's NOTIFY, so that every process of the shop learns of a change at its commit.
 * When the connection is lost, and again when it is back, it calls every listener once with an
 * empty payload, since it can't know what it missed. A connection can also die without notice (a
 * firewall forgets it, a machine loses power), so the bus notifies itself and listens for that.
 */
export async function openChangeBus(
  directUrl: string,
  options: ChangeBusOptions = {},
): Promise<ChangeBus> {
  const { heartbeatMs = 30_000, answerMs = 10_000, connectMs = 30_000, retryMs = 500 } = options;
  const listeners = new Map<string, Set<ChangeListener>>();
  const pulse = `pulse_${randomUUID().replaceAll('-', '')}`;
  let client: pg.Client | null = null;
  let isClosed = false;
  let heardPulse = () => {};

  function tell(channel: string, payload: string): void {
    for (const listener of listeners.get(channel) ?? []) listener(payload);
  }

  function tellAll(cause: 'lost' | 'back'): void {
    for (const set of listeners.values()) for (const listener of set) listener('', cause);
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: directUrl,
      keepAlive: true,
      connectionTimeoutMillis: connectMs,
      query_timeout: connectMs,
    });
    next.on('error', () => {});
    next.once('end', () => void recover(next));
    next.on('notification', ({ channel, payload }) => {
      if (channel === pulse) return heardPulse();
      tell(channel, payload ?? '');
    });
    try {
      await next.connect();
      await options.onConnect?.(next);
      await listen(next, pulse);
      for (const channel of listeners.keys()) await listen(next, channel);
    } catch (error) {
      hangUp(next);
      throw error;
    }
    if (isClosed) hangUp(next);
    else client = next;
  }

  async function recover(lost: pg.Client): Promise<void> {
    if (isClosed || client !== lost) return;
    client = null;
    tellAll('lost');
    while (!isClosed && client === null) {
      await sleep(retryMs, undefined, { ref: false });
      await connect().catch(() => {});
    }
    if (!isClosed) tellAll('back');
  }

  /** One heartbeat at a time. If it is not heard, the connection counts as lost. */
  async function beat(): Promise<void> {
    const asked = client;
    if (!asked) return;
    const heard = new Promise<true>((resolve) => {
      heardPulse = () => resolve(true);
    });
    ask(asked, `notify ${pulse}`).catch(() => {});
    const isAlive = await Promise.race([heard, sleep(answerMs, false, { ref: false })]);
    if (!isAlive) hangUp(asked);
  }

  async function keepBeating(): Promise<void> {
    while (!isClosed) {
      await sleep(heartbeatMs, undefined, { ref: false });
      if (!isClosed) await beat();
    }
  }

  await connect();
  void keepBeating();
  return {
    on(channel, listener) {
      const existing = listeners.get(channel);
      if (existing) existing.add(listener);
      else {
        listeners.set(channel, new Set([listener]));
        if (client) void listen(client, channel).catch(() => {});
      }
      return () => listeners.get(channel)?.delete(listener);
    },
    tell,
    isHearing: () => client !== null,
    async close() {
      isClosed = true;
      await client?.end();
    },
  };
}

async function listen(client: pg.Client, channel: string): Promise<void> {
  await ask(client, `listen ${pg.escapeIdentifier(channel)}`);
}

const turns = new WeakMap<pg.Client, Promise<unknown>>();

/** Sends one statement at a time: the driver accepts no second one before the first is answered. */
function ask(client: pg.Client, statement: string): Promise<unknown> {
  const before = turns.get(client) ?? Promise.resolve();
  const answered = before.then(() => client.query(statement));
  turns.set(
    client,
    answered.catch(() => {}),
  );
  return answered;
}

/** A polite close would wait for an answer that never comes. */
function hangUp(client: pg.Client): void {
  client.connection.stream.destroy();
}
