import { doAllRows } from '#platform/jobs/each-row.ts';
import { changeRow, lockRow } from './appointment-repository.ts';
import { listToRemind } from './due-queries.ts';
import { type AppointmentParts, queueMail } from './parts.ts';

export const remindTask = 'remind of appointments';

/** One mail on the day before. */
export async function remind(parts: AppointmentParts, signal?: AbortSignal): Promise<void> {
  const { db } = parts;
  await doAllRows({
    db,
    job: remindTask,
    limit: 50,
    list: (limit, without) => listToRemind(db, limit, without, new Date()),
    name: ({ id, name }) => ({
      key: id,
      title: `The reminder of an appointment could not be written to ${name}`,
      link: `/admin/dashboard?tab=appointments&appointment=${id}`,
    }),
    task: ({ id }) =>
      db.transaction(async (tx) => {
        const row = await lockRow(tx, id);
        if (row?.state !== 'booked' || row.remindedAt) return;
        await changeRow(tx, id, { remindedAt: new Date() });
        await queueMail(tx, parts, 'reminder', row);
      }),
    signal,
  });
}
