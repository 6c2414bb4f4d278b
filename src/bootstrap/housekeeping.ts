import type { Database } from '#database/client.ts';
import type { Contributions } from '#modules/define-module.ts';
import { doEachRow, expectAllDone, RowsFailed } from '#platform/jobs/each-row.ts';

type HourlyTasks = Readonly<Contributions['hourlyTasks']>;

/** A failed task is listed under 'Needs attention', and the others still run. */
export async function runTasks(
  db: Database,
  hourlyTasks: HourlyTasks,
  signal?: AbortSignal,
): Promise<void> {
  const ofRows: unknown[] = [];
  const outcome = await doEachRow({
    db,
    job: 'housekeeping',
    limit: Number.POSITIVE_INFINITY,
    list: async (_, without) =>
      Object.entries(hourlyTasks).filter(([name]) => !without.includes(name)),
    name: ([name]) => ({ key: name, title: `The hourly task '${name}' could not be done` }),
    task: ([, hourlyTask]) =>
      hourlyTask(signal).catch((error: unknown) => {
        // Those rows are listed themselves.
        if (!(error instanceof RowsFailed)) throw error;
        ofRows.push(error);
      }),
    signal,
  });
  expectAllDone({ errors: [...outcome.errors, ...ofRows] });
}
