import { doAllRows } from '#platform/jobs/each-row.ts';
import { announceStaffChange } from '#platform/staff-change.ts';
import { lockRow } from './appointment-repository.ts';
import { listToRelease } from './item-repository.ts';
import type { AppointmentParts } from './parts.ts';
import { release } from './set-aside.ts';

export const releaseTask = 'release what was set aside';

/** Puts on sale again what was set aside for appointments that are over. */
export async function releaseItems(
  { db, inventory }: Pick<AppointmentParts, 'db' | 'inventory'>,
  signal?: AbortSignal,
): Promise<void> {
  await doAllRows({
    db,
    job: releaseTask,
    limit: 50,
    list: (limit, without) => listToRelease(db, limit, without),
    name: ({ id, name }) => ({
      key: id,
      title: `What was set aside for ${name} could not be put on sale again`,
      link: `/admin/dashboard?tab=appointments&appointment=${id}`,
    }),
    task: ({ id }) =>
      db.transaction(async (tx) => {
        await lockRow(tx, id);
        await release(tx, inventory, id);
        await announceStaffChange(tx, 'appointment');
      }),
    signal,
  });
}
