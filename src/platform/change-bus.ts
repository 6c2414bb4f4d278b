import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/**
 * `cause` says why everything may have changed: the connection was lost, so nothing will be heard
 * until it is back.
 */
export type ChangeListener = (payload: string, cause?: 'lost' | 'back') => void;

export type ChangeBus = {
  on(channel: string, listener: ChangeListener): () => void;
  /** As if it were heard: for what this process has just announced itself. */
  tell(channel: string, payload: string): void;
  /** False while changes may go unheard: what is made meanwhile is not to be cached. */
  isHearing(): boolean;
  close(): Promise<void>;
};

export type ChangeBusOptions = {
  /** How often the bus calls itself, and how long it waits to hear it. */
  heartbeatMs?: number;
  answerMs?: number;
  /** How long the database has to take up a connection, and when it is tried again. */
  connectMs?: number;
  retryMs?: number;
  /** Done on every connection before anything is heard on it; throws where it is of no use. */
  onConnect?(client: pg.Client): Promise<void>;
};

/**
 * Hears PostgreSQL's NOTIFY, so that every process of the shop learns of a change at its commit.
 * When the connection is lost, and again when it is back, it calls every listener once with an
 * empty payload, since it can't know what it missed. A connection can also die without a word (a
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

  /** One beat at a time; where nothing is heard the connection is as good as gone. */
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

/** One statement after the other: the driver wants no second one on a connection before. */
function ask(client: pg.Client, statement: string): Promise<unknown> {
  const before = turns.get(client) ?? Promise.resolve();
  const answered = before.then(() => client.query(statement));
  turns.set(
    client,
    answered.catch(() => {}),
  );
  return answered;
}

/** Politely would wait for an answer that never comes. */
function hangUp(client: pg.Client): void {
  client.connection.stream.destroy();
}
