import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import type { ChangeBus } from './change-bus.ts';

/** A value that every page needs and that seldom changes. A change reads it into memory again. */
export type LiveCopy<T> = {
  current(): T;
  /** Reads the value for the first time. */
  open(): Promise<void>;
  /** For code that has just written: the next answer has the change before the event arrives. */
  catchUp(): Promise<void>;
  /** Called after each refresh, so that values derived from the old copy can be dropped. */
  onFresh(listener: () => void): void;
};

export type LiveCopyOptions<T> = {
  /** The value until the first read. */
  start: T;
  load(): Promise<T>;
  changes: Pick<ChangeBus, 'on'>;
  channel: string;
  report(error: unknown): void;
  retryMs?: number;
};

export function createLiveCopy<T>(options: LiveCopyOptions<T>): LiveCopy<T> {
  const { load, changes, channel, report, retryMs = 1000 } = options;
  const listeners: (() => void)[] = [];
  let copy = options.start;
  let asked = 0;
  let taken = 0;

  /** Two reads may overlap. The read that started later has the newer data. */
  async function refresh(): Promise<void> {
    asked += 1;
    const turn = asked;
    const next = await load();
    if (turn < taken) return;
    taken = turn;
    copy = next;
    for (const listener of listeners) listener();
  }

  async function refreshAtLast(): Promise<void> {
    const turn = asked + 1;
    try {
      await refresh();
    } catch (error) {
      report(error);
      await sleep(retryMs, undefined, { ref: false });
      // If another read has started since, that read handles the failure.
      if (asked <= turn) await refreshAtLast();
    }
  }

  changes.on(channel, () => void refreshAtLast());
  return {
    current: () => copy,
    open: refresh,
    catchUp: () => refresh().catch(report),
    onFresh: (listener) => listeners.push(listener),
  };
}

/** Takes effect when the surrounding transaction commits, and only then. */
export async function announceCopyChange(db: Executor, channel: string): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, 'changed')`);
}
