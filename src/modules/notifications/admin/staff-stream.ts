import { nudgeStream, readStream, type StreamMessage } from './stream-reader.ts';

/** What the tab with the stream passes on to the others; with the id, any of them can take over. */
type TabMessage = { message: StreamMessage; lastEventId: string };

export type StreamListener = {
  hear(message: StreamMessage): void;
  /** How old the oldest answer on screen is, in milliseconds. */
  age(): number;
};

const name = 'ndoro-staff-stream';
/** From one page of the staff area to the next there is nobody listening for a moment. */
const lingerMs = 1000;

const listeners = new Set<StreamListener>();
let leave: (() => void) | null = null;
let leaving: ReturnType<typeof setTimeout> | undefined;
let lastEventId = '';

/**
 * Hears the server's stream. All tabs of a browser share one, since a browser opens only six
 * connections to a shop and further tabs would wait for one forever: the tab that holds the lock
 * reads it, and when that one is closed the lock falls to another.
 */
export function onStaffStream(listener: StreamListener): () => void {
  listeners.add(listener);
  clearTimeout(leaving);
  if (leave) nudgeStream();
  else leave = join();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    leaving = setTimeout(() => {
      leave?.();
      leave = null;
    }, lingerMs);
  };
}

function join(): () => void {
  const abort = new AbortController();
  const tabs = new BroadcastChannel(name);
  tabs.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => hear(data));
  const read = () =>
    readStream({
      signal: abort.signal,
      lastEventId: () => lastEventId,
      age: () => Math.max(0, ...[...listeners].map((listener) => listener.age())),
      onMessage(message, id) {
        const passedOn = { message, lastEventId: id };
        tabs.postMessage(passedOn);
        hear(passedOn);
      },
    });
  void inTurn(abort.signal, read);
  return () => {
    abort.abort();
    tabs.close();
  };
}

function hear({ message, lastEventId: id }: TabMessage): void {
  lastEventId = id;
  for (const listener of listeners) listener.hear(message);
}

/** Browsers grant locks on HTTPS and on localhost; elsewhere every tab reads for itself. */
async function inTurn(signal: AbortSignal, read: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return read();
  try {
    await navigator.locks.request(name, { signal }, read);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
