import pg from 'pg';

export type ChangeListener = (payload: string) => void;

export type ChangeBus = {
  on(channel: string, listener: ChangeListener): () => void;
  close(): Promise<void>;
};

/**
 * Hears PostgreSQL's NOTIFY, so that every process of the shop learns of a change at its commit.
 * After a lost connection it listens anew and calls every listener once with an empty payload,
 * since it can't know what it missed.
 */
export async function openChangeBus(directUrl: string): Promise<ChangeBus> {
  const listeners = new Map<string, Set<ChangeListener>>();
  let client: pg.Client | null = null;
  let closed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: directUrl, keepAlive: true });
    next.on('error', () => {});
    next.on('end', () => {
      if (!closed) setTimeout(reconnect, 500).unref();
    });
    next.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload ?? '');
    });
    await next.connect();
    for (const channel of listeners.keys())
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = next;
  }

  async function reconnect(): Promise<void> {
    if (closed) return;
    try {
      await connect();
      for (const set of listeners.values()) for (const listener of set) listener('');
    } catch {
      // The 'end' handler of the failed client tries again.
    }
  }

  await connect();
  return {
    on(channel, listener) {
      const existing = listeners.get(channel);
      if (existing) existing.add(listener);
      else {
        listeners.set(channel, new Set([listener]));
        void client?.query(`listen ${pg.escapeIdentifier(channel)}`).catch(() => {});
      }
      return () => listeners.get(channel)?.delete(listener);
    },
    async close() {
      closed = true;
      await client?.end();
    },
  };
}
