import { and, asc, eq, gt, isNull, lt, notInArray, sql } from 'drizzle-orm';
import { retention } from '#config/retention.ts';
import type { Executor } from '#database/client.ts';
import { appointments } from '#database/schema/index.ts';

export type DueRow = { id: string; name: string; startsAt: Date; endsAt: Date };

const columns = {
  id: appointments.id,
  name: appointments.name,
  startsAt: appointments.startsAt,
  endsAt: appointments.endsAt,
};

const dayMs = 86_400_000;

/** Begins within a day; whoever booked it on that day remembers. */
export function listToRemind(
  db: Executor,
  limit: number,
  without: readonly string[],
  now: Date,
): Promise<DueRow[]> {
  return db
    .select(columns)
    .from(appointments)
    .where(
      and(
        eq(appointments.state, 'booked'),
        isNull(appointments.remindedAt),
        gt(appointments.startsAt, now),
        lt(appointments.startsAt, new Date(now.getTime() + dayMs)),
        sql`${appointments.createdAt} < ${appointments.startsAt} - interval '1 day'`,
        without.length > 0 ? notInArray(appointments.id, [...without]) : undefined,
      ),
    )
    .orderBy(asc(appointments.startsAt))
    .limit(limit);
}

/** Over, and nobody said whether the client came. */
export function listUnjudged(db: Executor, now: Date): Promise<DueRow[]> {
  return db
    .select(columns)
    .from(appointments)
    .where(and(eq(appointments.state, 'booked'), lt(appointments.endsAt, now)))
    .orderBy(asc(appointments.startsAt))
    .limit(50);
}

export async function forgetOldAppointments(db: Executor): Promise<void> {
  await db.execute(sql`
    delete from appointments
    where starts_at < now() - make_interval(years => ${retention.appointments.years})`);
}
