const name = 'ndoro-staff-left';

type Left = { at: number; place: string };

/** As long as the server waits for whoever comes back; a little less, for clocks that differ. */
const waitedMs = 12_000;

/** Where somebody was when the last tab with the staff area was left: that ends the session. */
export function noteLeaving(place: string): void {
  try {
    localStorage.setItem(name, JSON.stringify({ at: Date.now(), place } satisfies Left));
  } catch {
    // A browser that keeps nothing just doesn't say why.
  }
}

export function forgetLeaving(): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // There is nothing to forget.
  }
}

/** The place that was left, where leaving it has ended the session; null otherwise. */
export function readLeftPlace(): string | null {
  try {
    const left = JSON.parse(localStorage.getItem(name) ?? 'null') as Partial<Left> | null;
    const isOver = typeof left?.at === 'number' && Date.now() - left.at > waitedMs;
    return isOver && typeof left?.place === 'string' ? left.place : null;
  } catch {
    return null;
  }
}
