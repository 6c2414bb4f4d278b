import type { StoredAnswer } from './idempotency.ts';
import type { Change } from './store.ts';
import { createSwitchBoard, type PaymentSwitches } from './switches.ts';
import { createWebhookOutbox, type Delivery, type WebhookEvent } from './webhook-outbox.ts';

/** What every payment emulator stores beside its own records. */
export type DeskTables = { answer: StoredAnswer; delivery: Delivery; switches: PaymentSwitches };

/** Added with every payment and rarely read. */
export const filedTables = ['answer', 'delivery'] as const satisfies (keyof DeskTables)[];

type DeskChange = Change<DeskTables>;

/** The changes of a call, and their consequences. */
export type Operation<OwnChange> = {
  status: number;
  changes: OwnChange[];
  answer(): unknown;
  events(): WebhookEvent[];
};

export type Answer = { status: number; body: unknown };

type DeskOptions<OwnChange> = {
  findSwitches(): PaymentSwitches | null;
  listDeliveries(): Delivery[];
  write(changes: (OwnChange | DeskChange)[], consequences?: () => DeskChange[]): void;
  webhookUrl: string | null;
  webhookRetryMs?: number | undefined;
  seed?: number | undefined;
  sign(body: string): Record<string, string>;
};

export function createPaymentDesk<OwnChange>(options: DeskOptions<OwnChange>) {
  const switches = createSwitchBoard(options.findSwitches, (value) =>
    options.write([{ kind: 'switches', id: 'now', value }]),
  );
  const outbox = createWebhookOutbox({
    url: options.webhookUrl,
    switches,
    sign: options.sign,
    list: options.listDeliveries,
    save: (deliveries) => options.write(deliveries.map(toChange)),
    firstRetryMs: options.webhookRetryMs,
    seed: options.seed,
  });

  /** Change, answer and events are stored in one write: a kill leaves all of them or none. */
  async function perform(
    operation: Operation<OwnChange>,
    remember?: { key: string; fingerprint: string },
  ): Promise<Answer> {
    const { status } = operation;
    let body: unknown;
    let deliveries: Delivery[] = [];
    options.write(operation.changes, () => {
      body = operation.answer();
      deliveries = outbox.prepare(operation.events());
      const changes: DeskChange[] = deliveries.map(toChange);
      if (!remember) return changes;
      const value = { fingerprint: remember.fingerprint, status, body };
      return [...changes, { kind: 'answer', id: remember.key, value }];
    });
    await outbox.dispatch(deliveries);
    return { status, body };
  }

  /** For operations that answer with a number. */
  const performCounted = async (operation: Operation<OwnChange>) =>
    Number((await perform(operation)).body);

  return { switches, outbox, perform, performCounted, listDeliveries: options.listDeliveries };
}

function toChange(value: Delivery): DeskChange {
  return { kind: 'delivery', id: value.id, value };
}
