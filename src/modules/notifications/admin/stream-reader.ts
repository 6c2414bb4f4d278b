import { streamCall } from '#modules/notifications/notification.ts';
import type { NotificationNews } from '#modules/notifications/notification-schema.ts';

export type StreamMessage =
  /** No event is missed from here on. */
  | { kind: 'ready' }
  | { kind: 'notification'; news: NotificationNews }
  | { kind: 'change'; noun: string }
  | { kind: 'ended' };

export type StreamReading = {
  signal: AbortSignal;
  /** The id of the last event that any tab has seen. */
  lastEventId(): string;
  /** The age of the oldest answer on screen, in milliseconds. */
  age(): number;
  onMessage(message: StreamMessage, lastEventId: string): void;
};

/** Three heartbeats of the server: a connection silent for longer is dead. */
const silenceMs = 60_000;

const parsers: Record<string, (data: string) => StreamMessage> = {
  ready: () => ({ kind: 'ready' }),
  notification: (data) => ({ kind: 'notification', news: JSON.parse(data) as NotificationNews }),
  change: (data) => ({ kind: 'change', noun: (JSON.parse(data) as { noun: string }).noun }),
  ended: () => ({ kind: 'ended' }),
};

/** Reads the stream and reconnects until it is aborted; then the promise resolves. */
export async function readStream({ signal, ...reading }: StreamReading): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const wasOpen = await readOnce(signal, reading);
    failures = wasOpen ? 1 : failures + 1;
    await pause(retryDelay(failures), signal);
  }
}

/**
 * Reads until the connection is lost; true if there was one. EventSource's own reconnect is not
 * used: it gives up after a status other than 200, such as during a restart of the shop.
 */
function readOnce(
  signal: AbortSignal,
  { lastEventId, age, onMessage }: Omit<StreamReading, 'signal'>,
): Promise<boolean> {
  return new Promise((resolve) => {
    const last = lastEventId();
    const source = new EventSource(
      last ? `${streamCall}?lastEventId=${last}` : `${streamCall}?age=${age()}`,
    );
    let wasOpen = false;
    let silence = setTimeout(finish, silenceMs);

    function finish(): void {
      clearTimeout(silence);
      signal.removeEventListener('abort', finish);
      source.close();
      resolve(wasOpen);
    }

    function markAlive(): void {
      wasOpen = true;
      clearTimeout(silence);
      silence = setTimeout(finish, silenceMs);
    }

    for (const [event, parse] of Object.entries(parsers)) {
      source.addEventListener(event, ({ data, lastEventId: id }) => {
        markAlive();
        onMessage(parse(String(data)), id || lastEventId());
      });
    }
    source.addEventListener('beat', markAlive);
    source.addEventListener('error', finish);
    signal.addEventListener('abort', finish);
  });
}

const nudges = new EventTarget();
const nudged = 'nudged';

/** Ends the pause before the next try, since somebody has logged in. */
export function nudgeStream(): void {
  nudges.dispatchEvent(new Event(nudged));
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(finish, ms);
    function finish(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      nudges.removeEventListener(nudged, finish);
      resolve();
    }
    signal.addEventListener('abort', finish);
    nudges.addEventListener(nudged, finish);
  });
}

const firstMs = 1000;
const longestMs = 10_000;

/** Doubles after every failure, with a random part so that browsers do not reconnect together. */
export function retryDelay(failures: number, random = Math.random()): number {
  const delay = Math.min(firstMs * 2 ** Math.min(failures - 1, 10), longestMs);
  return Math.round(delay * (0.5 + random / 2));
}
