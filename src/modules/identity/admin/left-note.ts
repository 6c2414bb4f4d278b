const name = 'ndoro-staff-left';

type Left = { at: number; place: string };

/** A little less than the server waits (15 seconds), since clocks differ. */
const waitedMs = 12_000;

/** Stores the page on which the last staff tab was closed: closing it ends the session. */
export function noteLeaving(place: string): void {
  try {
    localStorage.setItem(name, JSON.stringify({ at: Date.now(), place } satisfies Left));
  } catch {
    // If storage is blocked, the login page does not say why the session ended.
  }
}

export function forgetLeaving(): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Storage is blocked, so nothing is stored.
  }
}

/** The page that was left, if leaving it has ended the session; null otherwise. */
export function readLeftPlace(): string | null {
  try {
    const left = JSON.parse(localStorage.getItem(name) ?? 'null') as Partial<Left> | null;
    const isOver = typeof left?.at === 'number' && Date.now() - left.at > waitedMs;
    return isOver && typeof left?.place === 'string' ? left.place : null;
  } catch {
    return null;
  }
}
