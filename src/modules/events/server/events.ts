import type { Database, Executor } from '#database/client.ts';
import { transactionOrFail } from '#database/rollback.ts';
import { type AdminEvent, parseEventKey, type ShopEvent } from '#modules/events/event.ts';
import type { EventInput } from '#modules/events/event-schema.ts';
import { listPictures } from '#modules/media/server/index.ts';
import type { Author } from '#modules/staff/author.ts';
import { recordAudit } from '#modules/staff/server/index.ts';
import { announceCatalogChange } from '#platform/catalog-change.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { shopToday } from '#shared/shop-date.ts';
import {
  deleteEvent,
  type EventRow,
  findEventRow,
  listEventRows,
  listImageRows,
} from './event-repository.ts';
import { type SaveRefusal, saveEvent } from './save-event.ts';
import { toAdminEvent, toShopEvent } from './to-event.ts';

/** Pages that show events are kept under this name. */
export const eventsTag = 'events';

export type Events = {
  listEvents(): Promise<ShopEvent[]>;
  /** By number or by slug; what is not published is not there. */
  findEvent(idOrSlug: string): Promise<ShopEvent | null>;
  listAllEvents(): Promise<AdminEvent[]>;
  addEvent(input: EventInput, by: Author): Promise<Result<AdminEvent, SaveRefusal>>;
  changeEvent(id: number, input: EventInput, by: Author): Promise<Result<AdminEvent, SaveRefusal>>;
  removeEvent(id: number, by: Author): Promise<Result<undefined, 'event-not-found'>>;
};

type Dependencies = { db: Database; now?: () => Date };

export function createEvents({ db, now = () => new Date() }: Dependencies): Events {
  async function save(id: number | null, input: EventInput, by: Author) {
    return transactionOrFail(db, async (tx) => {
      const saved = await saveEvent(tx, id, input);
      if (!saved.ok) return saved;
      await announceCatalogChange(tx, eventsTag);
      await recordAudit(tx, {
        ...by,
        action: id === null ? 'event.added' : 'event.changed',
        subject: `event:${saved.value}`,
        detail: { title: input.title, published: input.published },
      });
      const row = await findEventRow(tx, { id: saved.value });
      if (!row) return fail('event-not-found');
      const [event] = await describeAll(tx, [row]);
      return event ? ok(toAdminEvent(row, event)) : fail('event-not-found');
    });
  }
  return {
    async listEvents() {
      const rows = await listEventRows(db, { today: shopToday(now()), published: true });
      return describeAll(db, rows);
    },
    async findEvent(idOrSlug) {
      const key = parseEventKey(idOrSlug);
      const row = key && (await findEventRow(db, key));
      if (!row?.published) return null;
      return (await describeAll(db, [row]))[0] ?? null;
    },
    async listAllEvents() {
      const rows = await listEventRows(db, { today: shopToday(now()) });
      const described = await describeAll(db, rows);
      return rows.flatMap((row, index) => {
        const event = described[index];
        return event ? [toAdminEvent(row, event)] : [];
      });
    },
    addEvent: (input, by) => save(null, input, by),
    changeEvent: (id, input, by) => save(id, input, by),
    removeEvent: (id, by) =>
      transactionOrFail(db, async (tx) => {
        if (!(await deleteEvent(tx, id))) return fail('event-not-found');
        await announceCatalogChange(tx, eventsTag);
        await recordAudit(tx, { ...by, action: 'event.removed', subject: `event:${id}` });
        return ok(undefined);
      }),
  };
}

async function describeAll(db: Executor, rows: EventRow[]): Promise<ShopEvent[]> {
  const images = await listImageRows(
    db,
    rows.map(({ id }) => id),
  );
  const pictures = await listPictures(
    db,
    images.map(({ key }) => key),
  );
  const byEvent = Map.groupBy(images, ({ eventId }) => eventId);
  return rows.map((row) => toShopEvent(row, byEvent.get(row.id) ?? [], pictures));
}
