import { expect, test } from 'vitest';
import { createSwitchBoard, type PaymentSwitches } from './switches.ts';
import { createWebhookOutbox, type Delivery } from './webhook-outbox.ts';

/** The order in which ten events would arrive. */
function orderOfEvents(seed: number): string[] {
  let stored: PaymentSwitches | null = null;
  const switches = createSwitchBoard(
    () => stored,
    (changed) => {
      stored = changed;
    },
  );
  switches.change({ webhooks: { shuffleMs: 600_000 } });
  const outbox = createWebhookOutbox({
    url: 'http://shop.example',
    switches,
    sign: () => ({}),
    list: () => [],
    save: () => {},
    seed,
  });
  const events = Array.from({ length: 10 }, (_, n) => ({ id: `event ${n}`, type: '', body: '' }));
  return outbox
    .prepare(events)
    .toSorted((one, other) => one.dueAt - other.dueAt)
    .map(({ eventId }) => eventId);
}

test('how events overtake each other follows from the seed', () => {
  expect(orderOfEvents(7)).toEqual(orderOfEvents(7));
  expect(orderOfEvents(7)).not.toEqual(orderOfEvents(8));
});

test('what was held back or given up is sent again when asked, and what arrived is not', () => {
  const deliveries = (['held-back', 'failed', 'delivered'] as const).map(
    (state, n): Delivery => ({
      id: state,
      eventId: state,
      type: '',
      body: '',
      dueAt: 0,
      attempts: n * 3,
      state,
      lastStatus: null,
    }),
  );
  const saved: Delivery[] = [];
  const outbox = createWebhookOutbox({
    url: null,
    switches: createSwitchBoard(
      () => null,
      () => {},
    ),
    sign: () => ({}),
    list: () => deliveries,
    save: (changed) => saved.push(...changed),
  });
  expect(outbox.releaseHeldBack()).toBe(2);
  outbox.stop();
  expect(saved.map(({ id, state, attempts }) => [id, state, attempts])).toEqual([
    ['held-back', 'waiting', 0],
    ['failed', 'waiting', 0],
  ]);
});
