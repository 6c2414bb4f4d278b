import { gte, lt, sql } from 'drizzle-orm';
import type { Database } from '#database/client.ts';
import { visitSpeed } from '#database/schema/index.ts';
import type { SpeedCount } from '#modules/visit-speed/speed-overview.ts';

type Counted = Omit<SpeedCount, 'visits'>;

/** One statement with its rows in a fixed order, so that concurrent visits can't deadlock. */
export async function countVisit(db: Database, counts: readonly Counted[]): Promise<void> {
  const rows = counts
    .map((count) => ({ ...count, visits: 1 }))
    .toSorted((left, right) => left.metric.localeCompare(right.metric));
  await db
    .insert(visitSpeed)
    .values(rows)
    .onConflictDoUpdate({
      target: [visitSpeed.week, visitSpeed.page, visitSpeed.metric, visitSpeed.bucket],
      set: { visits: sql`${visitSpeed.visits} + 1` },
    });
}

export async function listSpeedCounts(db: Database, since: string): Promise<SpeedCount[]> {
  const rows = await db.select().from(visitSpeed).where(gte(visitSpeed.week, since));
  return rows as SpeedCount[];
}

export async function forgetSpeedBefore(db: Database, week: string): Promise<void> {
  await db.delete(visitSpeed).where(lt(visitSpeed.week, week));
}
