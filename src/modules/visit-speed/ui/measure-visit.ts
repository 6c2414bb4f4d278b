import { pageTypeOf } from '#modules/visit-speed/page-type.ts';
import { visitSpeedCall } from '#modules/visit-speed/visit-speed-call.ts';
import { countErrors } from './early-errors.ts';
import { longestOf, type Shift, worstShift } from './visit-values.ts';

type Paint = PerformanceEntry;
type Press = PerformanceEntry & { interactionId?: number };
type Moved = PerformanceEntry & Shift & { hadRecentInput: boolean };
type Navigation = PerformanceNavigationTiming & { activationStart?: number };

/** Shorter interactions can't be the longest ones. */
const shortestPress = 40;

/** Observes the page until it is left or hidden, and then reports its speed once. */
export function measureVisit(): void {
  const [navigation] = performance.getEntriesByType('navigation') as Navigation[];
  // A hidden page is painted at any time, so its values mean nothing.
  if (!navigation || document.visibilityState === 'hidden' || wasHidden()) return;
  const began = navigation.activationStart ?? 0;
  const painted: Paint[] = [];
  const shifts: Shift[] = [];
  const presses = new Map<number, number>();
  const press = ({ interactionId, duration }: Press) => {
    if (!interactionId) return;
    presses.set(interactionId, Math.max(duration, presses.get(interactionId) ?? 0));
  };
  const pending = [
    observe<Paint>('largest-contentful-paint', (entry) => painted.push(entry)),
    observe<Moved>('layout-shift', (entry) => entry.hadRecentInput || shifts.push(entry)),
    observe<Press>('event', press, { durationThreshold: shortestPress }),
    observe<Press>('first-input', press),
  ];

  function tell(): void {
    if (document.visibilityState !== 'hidden') return;
    removeEventListener('visibilitychange', tell, true);
    for (const take of pending) take();
    const lcp = painted.at(-1)?.startTime;
    const report = {
      page: pageTypeOf(new URL(navigation?.name ?? location.href).pathname),
      lcp: lcp === undefined ? undefined : Math.max(0, lcp - began),
      inp: longestOf(presses, performance.interactionCount),
      cls: isKnown('layout-shift') ? worstShift(shifts) : undefined,
      ttfb: Math.max(0, (navigation?.responseStart ?? 0) - began),
      errors: countErrors(),
    };
    const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
    navigator.sendBeacon(visitSpeedCall, body);
  }
  addEventListener('visibilitychange', tell, true);
}

function wasHidden(): boolean {
  return performance.getEntriesByType('visibility-state').some(({ name }) => name === 'hidden');
}

const isKnown = (type: string) => PerformanceObserver.supportedEntryTypes.includes(type);

/** Passes on past and future entries; the returned function passes on waiting ones. */
function observe<Entry extends PerformanceEntry>(
  type: string,
  each: (entry: Entry) => unknown,
  options: { durationThreshold?: number } = {},
): () => void {
  if (!isKnown(type)) return () => undefined;
  const hand = (entries: PerformanceEntryList) => {
    for (const entry of entries) each(entry as Entry);
  };
  const observer = new PerformanceObserver((list) => hand(list.getEntries()));
  observer.observe({ type, buffered: true, ...options });
  return () => hand(observer.takeRecords());
}
