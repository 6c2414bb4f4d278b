import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import type { ChangeBus } from './change-bus.ts';

/** What is asked for on every page and seldom changed: held in memory, and read anew when it is. */
export type LiveCopy<T> = {
  current(): T;
  /** Reads for the first time. */
  open(): Promise<void>;
  /** For code that has just written: the next answer includes the change. The event comes later. */
  catchUp(): Promise<void>;
  /** Called each time after a new copy is in place: what was made from the old one can go. */
  onFresh(listener: () => void): void;
};

export type LiveCopyOptions<T> = {
  /** What counts until it was read for the first time. */
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

  /** Two reads may overlap: the one that was asked later has seen more. */
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
      // Where somebody has read it since, that one will see to it.
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

/** Takes effect when the surrounding transaction commits, and not if it doesn't. */
export async function announceCopyChange(db: Executor, channel: string): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, 'changed')`);
}
