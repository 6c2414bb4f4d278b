import type { Executor } from '#database/client.ts';
import {
  listFailedKeys,
  type RowName,
  recordRowFailure,
  removeRowFailures,
} from './row-failure-repository.ts';

export type RowJob<Row> = {
  /** In a transaction, `task` needs a nested one: a failure must not undo the other rows. */
  db: Executor;
  job: string;
  limit: number;
  /** The due rows without those that failed lately. Bad rows must not fill the list for ever. */
  list(limit: number, without: readonly string[]): Promise<readonly Row[]>;
  name(row: Row): RowName;
  task(row: Row): Promise<unknown>;
  /** After it is aborted, no further row is started. */
  signal?: Pick<AbortSignal, 'aborted'> | undefined;
  sideBySide?: number;
  /** The list is only a part of the due rows, so a row outside of it may still be due. */
  isPart?: boolean;
  longestPauseSeconds?: number;
};

export type RowOutcome = { listed: number; errors: readonly unknown[] };

/**
 * Processes each row by itself. A failed row delays no other. It is recorded with its error
 * (`job_failures`, which staff see under 'Needs attention') and tried again after growing pauses.
 * Failures of rows that are no longer due are deleted.
 */
export async function doEachRow<Row>(work: RowJob<Row>): Promise<RowOutcome> {
  const { db, job, limit, signal, sideBySide = 1 } = work;
  const failed = await listFailedKeys(db, job);
  const resting = failed.filter(({ isResting }) => isResting).map(({ key }) => key);
  const rows = await work.list(limit, resting);
  const isKnown = new Set(failed.map(({ key }) => key));
  const errors: unknown[] = [];
  const queue = rows.values();
  const worker = async () => {
    for (const row of queue) {
      if (signal?.aborted) return;
      const name = work.name(row);
      const error = await failureOf(() => work.task(row));
      if (error) errors.push(error.reason);
      if (error) await writeDown(work, name, error.reason);
      else if (isKnown.has(name.key)) await removeRowFailures(db, job, [name.key]);
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, worker));
  if (rows.length < limit && !work.isPart) {
    const listed = new Set(rows.map((row) => work.name(row).key));
    const over = failed.filter(({ key, isResting }) => !isResting && !listed.has(key));
    await removeRowFailures(
      db,
      job,
      over.map(({ key }) => key),
    );
  }
  return { listed: rows.length, errors };
}

/** All rows were tried, and some of them failed. */
export class RowsFailed extends AggregateError {}

/** Throws, so that the job runner reports what failed. */
export function expectAllDone({ errors }: Pick<RowOutcome, 'errors'>): void {
  if (errors.length === 0) return;
  throw new RowsFailed(errors, `${errors.length} failed, the first with: ${reasonOf(errors[0])}`);
}

/** Processes each row, and throws at the end if some failed. */
export async function doAllRows<Row>(work: RowJob<Row>): Promise<void> {
  expectAllDone(await doEachRow(work));
}

async function failureOf(task: () => Promise<unknown>): Promise<{ reason: unknown } | null> {
  try {
    await task();
    return null;
  } catch (reason) {
    return { reason };
  }
}

function writeDown<Row>(
  { db, job, longestPauseSeconds = 3600 }: RowJob<Row>,
  name: RowName,
  error: unknown,
): Promise<void> {
  const failure = { ...name, lastError: reasonOf(error), longestPause: longestPauseSeconds };
  return recordRowFailure(db, job, failure);
}

/** The database's message, without the statement and its values. */
function reasonOf(error: unknown): string {
  const { cause, message } = error instanceof Error ? error : new Error(String(error));
  const said = cause instanceof Error ? cause.message : message;
  return (said.split('\n')[0] ?? '').slice(0, 300);
}
