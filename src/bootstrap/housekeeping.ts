import type { Database } from '#database/client.ts';
import type { Contributions } from '#modules/define-module.ts';
import { doEachRow, expectAllDone, RowsFailed } from '#platform/jobs/each-row.ts';

type Chores = Readonly<Contributions['chores']>;

/** One that fails is listed under 'Needs attention', and the rest is done all the same. */
export async function doChores(db: Database, chores: Chores, signal?: AbortSignal): Promise<void> {
  const ofRows: unknown[] = [];
  const outcome = await doEachRow({
    db,
    job: 'housekeeping',
    limit: Number.POSITIVE_INFINITY,
    list: async (_, without) => Object.entries(chores).filter(([name]) => !without.includes(name)),
    name: ([name]) => ({ key: name, title: `The hourly chore '${name}' could not be done` }),
    task: ([, chore]) =>
      chore(signal).catch((error: unknown) => {
        // Those rows are listed themselves.
        if (!(error instanceof RowsFailed)) throw error;
        ofRows.push(error);
      }),
    signal,
  });
  expectAllDone({ errors: [...outcome.errors, ...ofRows] });
}
