import type { Database, Executor, Transaction } from '#database/client.ts';
import { transactionOrFail } from '#database/rollback.ts';
import { describeConflict, recordAudit } from '#modules/audit/server/index.ts';
import { type AdminEvent, parseEventKey, type ShopEvent } from '#modules/events/event.ts';
import { draftOf } from '#modules/events/event-draft.ts';
import type { EventChange, EventInput } from '#modules/events/event-schema.ts';
import type { Author } from '#modules/identity/author.ts';
import { listPictures } from '#modules/media/server/index.ts';
import { announceCatalogChange } from '#platform/catalog-change.ts';
import {
  changedFields,
  type EditConflict,
  findConflicts,
  withoutAbsent,
} from '#shared/edit-conflict.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { shopToday } from '#shared/shop-date.ts';
import {
  deleteEvent,
  type EventRow,
  findEventRow,
  listEventRows,
  listImageRows,
  lockEventRow,
} from './event-repository.ts';
import { type SaveRefusal, saveEvent } from './save-event.ts';
import { toAdminEvent, toShopEvent } from './to-event.ts';

/** The cache tag of pages that show events. */
export const eventsTag = 'events';

export type Events = ReturnType<typeof createEvents>;

type Changed = Promise<Result<AdminEvent, SaveRefusal | 'edit-conflict', EditConflict>>;
type Dependencies = { db: Database; now?: () => Date };

export function createEvents({ db, now = () => new Date() }: Dependencies) {
  return {
    async listEvents(): Promise<ShopEvent[]> {
      const rows = await listEventRows(db, { today: shopToday(now()), published: true });
      return describeAll(db, rows);
    },
    /** By id or slug; null if it is not published. */
    async findEvent(idOrSlug: string): Promise<ShopEvent | null> {
      const key = parseEventKey(idOrSlug);
      const row = key && (await findEventRow(db, key));
      if (!row?.published) return null;
      return (await describeAll(db, [row]))[0] ?? null;
    },
    async listAllEvents(): Promise<AdminEvent[]> {
      const rows = await listEventRows(db, { today: shopToday(now()) });
      const described = await describeAll(db, rows);
      return rows.flatMap((row, index) => {
        const event = described[index];
        return event ? [toAdminEvent(row, event)] : [];
      });
    },
    addEvent: (input: EventInput, by: Author) =>
      transactionOrFail(db, (tx) => addEvent(tx, input, by)),
    changeEvent: (id: number, change: EventChange, by: Author) =>
      transactionOrFail(db, (tx) => changeEvent(tx, id, change, by)),
    removeEvent: (id: number, by: Author) =>
      transactionOrFail(db, async (tx): Promise<Result<undefined, 'event-not-found'>> => {
        const title = await deleteEvent(tx, id);
        if (title === null) return fail('event-not-found');
        await announceCatalogChange(tx, eventsTag);
        const subject = `event:${id}`;
        await recordAudit(tx, { ...by, action: 'event.removed', subject, detail: { title } });
        return ok(undefined);
      }),
  };
}

async function addEvent(
  tx: Transaction,
  input: EventInput,
  by: Author,
): Promise<Result<AdminEvent, SaveRefusal>> {
  const added = await saveEvent(tx, null, input);
  if (!added.ok) return added;
  const { title, published } = input;
  const subject = `event:${added.value}`;
  await recordAudit(tx, { ...by, action: 'event.added', subject, detail: { title, published } });
  await announceCatalogChange(tx, eventsTag);
  return ok(await getAdminEvent(tx, added.value));
}

/** Absent fields keep their values. */
async function changeEvent(
  tx: Transaction,
  id: number,
  { version, base, ...change }: EventChange,
  by: Author,
): Changed {
  if (!(await lockEventRow(tx, id))) return fail('event-not-found');
  const event = await getAdminEvent(tx, id);
  const [before, subject] = [draftOf(event), `event:${id}`];
  const current = { ...before, version: event.version };
  const conflicts = findConflicts(current, change, { version, base });
  if (conflicts.length > 0) {
    const conflict = { conflicts, version: event.version };
    return fail('edit-conflict', await describeConflict(tx, subject, conflict));
  }
  const after = { ...before, ...withoutAbsent(change) };
  const changed = changedFields(before, after);
  if (changed.length === 0) return ok(event);
  const images = changed.includes('images') ? after.images : undefined;
  const saved = await saveEvent(tx, id, { ...after, images });
  if (!saved.ok) return saved;
  const detail = Object.fromEntries(changed.map((field) => [field, [before[field], after[field]]]));
  await recordAudit(tx, { ...by, action: 'event.changed', subject, detail });
  await announceCatalogChange(tx, eventsTag);
  return ok(await getAdminEvent(tx, id));
}

async function getAdminEvent(tx: Transaction, id: number): Promise<AdminEvent> {
  const row = await findEventRow(tx, { id });
  const [event] = row ? await describeAll(tx, [row]) : [];
  if (!row || !event) throw new Error(`No event ${id}`);
  return toAdminEvent(row, event);
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
