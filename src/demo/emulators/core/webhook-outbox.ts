import { createRandom } from '#shared/random.ts';
import type { SwitchBoard } from './switches.ts';

/** One event for the shop, stored with the change that caused it. */
export type Delivery = {
  id: string;
  eventId: string;
  type: string;
  body: string;
  /** The target, if each event has its own. */
  url?: string | undefined;
  dueAt: number;
  attempts: number;
  state: 'waiting' | 'delivered' | 'failed' | 'held-back';
  lastStatus: number | null;
};

export type WebhookEvent = { id: string; type: string; body: string; url?: string };

type WebhookOutboxOptions = {
  url: string | null;
  switches: SwitchBoard;
  /** Signed on sending: a signature contains the time. */
  sign(body: string): Record<string, string>;
  list(): Delivery[];
  save(deliveries: readonly Delivery[]): void;
  firstRetryMs?: number | undefined;
  /** Decides the order in which events overtake each other. */
  seed?: number | undefined;
};

export type WebhookOutbox = ReturnType<typeof createWebhookOutbox>;

const maxAttempts = 6;
const attemptTimeoutMs = 10_000;
/** An early event may wait for a lock of our own unanswered call, so the wait is limited. */
const earlyTimeoutMs = 2000;

export function createWebhookOutbox(options: WebhookOutboxOptions) {
  const timers = new Map<string, NodeJS.Timeout>();
  let isStopped = false;
  const firstRetryMs = options.firstRetryMs ?? 1000;
  const random = createRandom(options.seed ?? 0);
  const address = (own: string | undefined) =>
    options.switches.current().webhooks.url ?? options.url ?? own ?? null;

  function schedule(delivery: Delivery): void {
    const timer = setTimeout(
      () => void attempt(delivery),
      Math.max(0, delivery.dueAt - Date.now()),
    );
    timer.unref();
    timers.set(delivery.id, timer);
  }

  async function attempt(delivery: Delivery): Promise<void> {
    clearTimeout(timers.get(delivery.id));
    timers.delete(delivery.id);
    const status = await post(address(delivery.url), delivery.body, options.sign);
    if (isStopped) return;
    const next = afterAttempt(delivery, status, firstRetryMs);
    options.save([next]);
    if (next.state === 'waiting') schedule(next);
  }

  return {
    prepare(events: readonly WebhookEvent[]): Delivery[] {
      const { webhooks } = options.switches.current();
      const copies = events.flatMap((event) => Array(webhooks.duplicates + 1).fill(event));
      return copies.map((event: WebhookEvent, index) => ({
        id: `${event.id}#${index}`,
        eventId: event.id,
        type: event.type,
        body: event.body,
        url: event.url,
        dueAt: Date.now() + webhooks.delayMs + random() * webhooks.shuffleMs,
        attempts: 0,
        state: webhooks.enabled && address(event.url) ? 'waiting' : 'held-back',
        lastStatus: null,
      }));
    },
    /** Resolves at once, or after the first attempt if events should arrive early. */
    async dispatch(deliveries: readonly Delivery[]) {
      const waiting = deliveries.filter((delivery) => delivery.state === 'waiting');
      if (!options.switches.current().webhooks.early) {
        waiting.forEach(schedule);
        return;
      }
      const patience = new Promise((resolve) => setTimeout(resolve, earlyTimeoutMs).unref());
      await Promise.race([Promise.all(waiting.map(attempt)), patience]);
    },
    releaseHeldBack() {
      const held = options
        .list()
        .filter(({ state }) => state === 'held-back' || state === 'failed');
      const released: Delivery[] = held.map((delivery) => ({
        ...delivery,
        state: 'waiting',
        attempts: 0,
      }));
      options.save(released);
      released.forEach(schedule);
      return released.length;
    },
    start() {
      for (const delivery of options.list()) if (delivery.state === 'waiting') schedule(delivery);
    },
    stop() {
      isStopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}

function afterAttempt(delivery: Delivery, status: number | null, firstRetryMs: number): Delivery {
  const attempts = delivery.attempts + 1;
  const isDelivered = status !== null && status >= 200 && status < 300;
  const isLast = attempts >= maxAttempts;
  return {
    ...delivery,
    attempts,
    lastStatus: status,
    state: isDelivered ? 'delivered' : isLast ? 'failed' : 'waiting',
    dueAt: Date.now() + firstRetryMs * 2 ** delivery.attempts,
  };
}

async function post(
  url: string | null,
  body: string,
  sign: WebhookOutboxOptions['sign'],
): Promise<number | null> {
  if (!url) return null;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...sign(body) },
      body,
      signal: AbortSignal.timeout(attemptTimeoutMs),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  }
}
