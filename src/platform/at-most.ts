import { setTimeout as pause } from 'node:timers/promises';

/** Waits for the work at most this long. The work itself continues. */
export async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  const ended = new AbortController();
  const patience = pause(ms, undefined, { signal: ended.signal }).catch(() => {});
  try {
    await Promise.race([work, patience]);
  } finally {
    ended.abort();
  }
}
