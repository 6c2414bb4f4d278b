import { nudgeStream, readStream, type StreamMessage } from './stream-reader.ts';

/** A message that the reading tab passes on. With the event id, any other tab can continue. */
type TabMessage = { message: StreamMessage; lastEventId: string };

export type StreamListener = {
  hear(message: StreamMessage): void;
  /** The age of the oldest answer on screen, in milliseconds. */
  age(): number;
};

const name = 'ndoro-staff-stream';
/** Between two staff pages there is no listener for a moment. */
const lingerMs = 1000;

const listeners = new Set<StreamListener>();
let leave: (() => void) | null = null;
let leaving: ReturnType<typeof setTimeout> | undefined;
let lastEventId = '';

/**
 * Listens to the server's event stream. All tabs of a browser share one connection, since a browser
 * opens only six per server and further tabs would wait forever. The tab with the lock reads; when
 * it is closed, another tab gets the lock.
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

/** Web locks exist only with HTTPS and on localhost; elsewhere every tab reads separately. */
async function inTurn(signal: AbortSignal, read: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return read();
  try {
    await navigator.locks.request(name, { signal }, read);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
