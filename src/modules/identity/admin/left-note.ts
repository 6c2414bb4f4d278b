import { readStored, store } from '#client/browser-storage.ts';

const name = 'ndoro-staff-left';

type Left = { at: number; place: string };

/** A little less than the server waits (15 seconds), since clocks differ. */
const waitedMs = 12_000;

/** Stores the page on which the last staff tab was closed: closing it ends the session. */
export function noteLeaving(place: string): void {
  store(name, JSON.stringify({ at: Date.now(), place } satisfies Left));
}

export function forgetLeaving(): void {
  store(name, null);
}

/** The page that was left, if leaving it has ended the session; null otherwise. */
export function readLeftPlace(): string | null {
  try {
    const left = JSON.parse(readStored(name) ?? 'null') as Partial<Left> | null;
    const isOver = typeof left?.at === 'number' && Date.now() - left.at > waitedMs;
    return isOver && typeof left?.place === 'string' ? left.place : null;
  } catch {
    return null;
  }
}
