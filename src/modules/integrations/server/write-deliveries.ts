import { randomUUID } from 'node:crypto';
import type { Database } from '#database/client.ts';
import { doAllRows } from '#platform/jobs/each-row.ts';
import {
  dropRepeatedEvents,
  findFacts,
  insertDeliveries,
  listEvents,
  type ShopEvent,
  takeEvent,
} from './shop-event-repository.ts';

const most = 500;

/** Converts each event to messages for the endpoints that subscribe to it. */
export async function writeDeliveries(db: Database, signal?: AbortSignal): Promise<void> {
  await dropRepeatedEvents(db);
  await doAllRows({
    db,
    job: 'shop events',
    limit: most,
    list: (limit, without) => listEvents(db, limit, without),
    name: ({ number, kind, subject }) => ({
      key: String(number),
      title: `The message ‘${kind}’ about ${subject} could not be written`,
    }),
    task: (event) => writeDelivery(db, event),
    signal,
  });
}

async function writeDelivery(db: Database, event: ShopEvent): Promise<void> {
  const { number, kind, happenedAt: at } = event;
  await db.transaction(async (tx) => {
    if (!(await takeEvent(tx, number))) return;
    const id = randomUUID();
    const body = bodyOf({ id, kind, at, data: await findFacts(tx, event) });
    await insertDeliveries(tx, { eventId: id, kind, body });
  });
}

type Message = { id: string; kind: string; at: Date; data: object };

export function bodyOf({ id, kind, at, data }: Message): string {
  return JSON.stringify({ id, type: kind, timestamp: at.toISOString(), data });
}
