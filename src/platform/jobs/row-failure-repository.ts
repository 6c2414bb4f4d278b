import { and, desc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '#database/client.ts';
import { jobFailures } from '#database/schema/index.ts';

export type RowFailure = typeof jobFailures.$inferSelect;

/** The name of a row: a key for the job, a title and a link for staff. */
export type RowName = { key: string; title: string; link?: string };

export async function listFailedKeys(
  db: Executor,
  job: string,
): Promise<{ key: string; isResting: boolean }[]> {
  return db
    .select({
      key: jobFailures.rowKey,
      isResting: sql<boolean>`${jobFailures.nextTryAt} > now()`,
    })
    .from(jobFailures)
    .where(eq(jobFailures.job, job));
}

const firstPauseSeconds = 60;

/** Each pause is twice as long as the one before. */
export async function recordRowFailure(
  db: Executor,
  job: string,
  {
    key,
    title,
    link,
    lastError,
    longestPause,
  }: RowName & {
    lastError: string;
    longestPause: number;
  },
): Promise<void> {
  const pause = sql`make_interval(secs => least(${longestPause},
    ${firstPauseSeconds} * 2 ^ least(${jobFailures.attempts}, 16)))`;
  await db
    .insert(jobFailures)
    .values({
      job,
      rowKey: key,
      title,
      link,
      lastError,
      nextTryAt: sql`now() + make_interval(secs => ${Math.min(firstPauseSeconds, longestPause)})`,
    })
    .onConflictDoUpdate({
      target: [jobFailures.job, jobFailures.rowKey],
      set: {
        title,
        link: link ?? null,
        lastError,
        attempts: sql`${jobFailures.attempts} + 1`,
        nextTryAt: sql`now() + ${pause}`,
      },
    });
}

export async function removeRowFailures(
  db: Executor,
  job: string,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  await db
    .delete(jobFailures)
    .where(and(eq(jobFailures.job, job), inArray(jobFailures.rowKey, [...keys])));
}

/** One failure may be chance. The row is tried again within a minute. */
const listedFrom = 2;

export async function listRowFailures(db: Executor): Promise<RowFailure[]> {
  return db
    .select()
    .from(jobFailures)
    .where(gte(jobFailures.attempts, listedFrom))
    .orderBy(desc(jobFailures.createdAt))
    .limit(100);
}

/** The next run tries it again, and lists it again if it fails. False if it no longer exists. */
export async function retryRow(db: Executor, id: string): Promise<boolean> {
  const rows = await db
    .update(jobFailures)
    .set({ nextTryAt: sql`now()`, attempts: listedFrom - 1 })
    .where(eq(jobFailures.id, id))
    .returning({ id: jobFailures.id });
  return rows.length > 0;
}

/** A condition for the list of due rows: excludes these keys. */
export function isNoneOf(column: AnyPgColumn | SQL, keys: readonly string[]): SQL | undefined {
  if (keys.length === 0) return undefined;
  return sql`${column}::text <> all (${sql.param([...keys])}::text[])`;
}
