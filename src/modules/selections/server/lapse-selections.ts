import type { Database } from '#database/client.ts';
import type { Inventory } from '#modules/inventory/server/index.ts';
import { doAllRows } from '#platform/jobs/each-row.ts';
import { announceStaffChange } from '#platform/staff-change.ts';
import { findSelectionRow, listDue, lockSelection, markReleased } from './selection-repository.ts';

export type LapseParts = { db: Database; inventory: Pick<Inventory, 'releaseHold'> };

/** Releases expired holds. */
export async function lapseSelections(parts: LapseParts, signal?: AbortSignal): Promise<void> {
  await doAllRows({
    db: parts.db,
    job: 'lapse selections',
    limit: 50,
    list: (limit, without) => listDue(parts.db, limit, without, new Date()),
    name: ({ id, firstName, lastName }) => ({
      key: id,
      title: `What was held for ${`${firstName} ${lastName}`.trim()} could not be put on sale again`,
      link: '/admin/dashboard?tab=selections',
    }),
    task: ({ id }) => lapse(parts, id),
    signal,
  });
}

async function lapse({ db, inventory }: LapseParts, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSelection(tx, id);
    const row = await findSelectionRow(tx, id);
    if (!row?.heldUntil || row.releasedAt || row.heldUntil > new Date()) return;
    await markReleased(tx, id, new Date());
    await announceStaffChange(tx, 'selection');
    // A hold under the id of a sale belongs to the sale.
    if (!row.isUsed) await inventory.releaseHold(tx, id);
  });
}
