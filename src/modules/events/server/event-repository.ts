import { and, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/client.ts';
import { eventImages, events } from '#database/schema/index.ts';
import type { EventKey } from '#modules/events/event.ts';
import type { EventInput } from '#modules/events/event-schema.ts';

export type EventRow = typeof events.$inferSelect;
export type EventImageRow = typeof eventImages.$inferSelect;

type EventFields = Omit<EventInput, 'images'>;

const listLimit = 200;

/** Future events first, soonest first; then past ones, latest first. */
export async function listEventRows(
  db: Executor,
  { today, published }: { today: string; published?: boolean },
): Promise<EventRow[]> {
  const isPast = sql`${events.date} < ${today}`;
  return db
    .select()
    .from(events)
    .where(published === undefined ? undefined : eq(events.published, published))
    .orderBy(
      sql`${isPast}`,
      asc(sql`case when ${isPast} then null else ${events.date} end`),
      desc(events.date),
      asc(events.id),
    )
    .limit(listLimit);
}

function matches(key: EventKey): SQL {
  return 'id' in key ? eq(events.id, key.id) : eq(events.slug, key.slug);
}

export async function findEventRow(db: Executor, key: EventKey): Promise<EventRow | null> {
  const [row] = await db.select().from(events).where(matches(key));
  return row ?? null;
}

/** Nobody else changes the event until the transaction ends. */
export async function lockEventRow(tx: Transaction, id: number): Promise<EventRow | null> {
  const [row] = await tx.select().from(events).where(eq(events.id, id)).for('no key update');
  return row ?? null;
}

export async function listImageRows(db: Executor, eventIds: number[]): Promise<EventImageRow[]> {
  if (eventIds.length === 0) return [];
  return db
    .select()
    .from(eventImages)
    .where(inArray(eventImages.eventId, eventIds))
    .orderBy(desc(eventImages.isFeatured), asc(eventImages.position), asc(eventImages.id));
}

export async function isSlugTaken(db: Executor, slug: string, exceptId: number): Promise<boolean> {
  const found = await db.$count(events, and(eq(events.slug, slug), ne(events.id, exceptId)));
  return found > 0;
}

export async function insertEvent(db: Executor, fields: EventFields): Promise<number> {
  const [row] = await db.insert(events).values(fields).returning({ id: events.id });
  if (!row) throw new Error('The event was not stored');
  return row.id;
}

export async function updateEvent(db: Executor, id: number, fields: EventFields): Promise<boolean> {
  const rows = await db
    .update(events)
    .set({ ...fields, updatedAt: sql`now()` })
    .where(eq(events.id, id))
    .returning({ id: events.id });
  return rows.length > 0;
}

/** Returns its title; null if there is none. */
export async function deleteEvent(db: Executor, id: number): Promise<string | null> {
  const [row] = await db.delete(events).where(eq(events.id, id)).returning({ title: events.title });
  return row?.title ?? null;
}

export type NewEventImage = Pick<EventImageRow, 'key' | 'url' | 'alt'>;

export async function replaceImages(
  db: Executor,
  eventId: number,
  images: readonly NewEventImage[],
): Promise<void> {
  await db.delete(eventImages).where(eq(eventImages.eventId, eventId));
  if (images.length === 0) return;
  await db.insert(eventImages).values(
    images.map((image, position) => ({
      ...image,
      eventId,
      position,
      isFeatured: position === 0,
    })),
  );
}
