import { sql } from 'drizzle-orm';
import type { Inventory } from '#modules/inventory/server/index.ts';
import { countRows, type PersonalSource, wholeRows } from '#platform/personal-data.ts';
import { listUnsold } from './selection-repository.ts';

/** Erasing a client releases their holds at once, since no other record knows of them. */
export const selectionPersonalData = (
  inventory: Pick<Inventory, 'releaseHold'>,
): PersonalSource => ({
  parts: [
    wholeRows('selections', ({ id }) => sql`select * from selections where user_id = ${id}`),
    wholeRows(
      'selected products',
      ({ id }) => sql`
        select i.* from selection_items i join selections s on s.id = i.selection_id
        where s.user_id = ${id}`,
    ),
  ],
  count: async (db, { id }) => [
    await countRows(
      db,
      'Selections with answers and questions',
      sql`selections where user_id = ${id}`,
    ),
  ],
  async erase(tx, { id }) {
    for (const each of await listUnsold(tx, id)) await inventory.releaseHold(tx, each);
    await tx.execute(sql`delete from selections where user_id = ${id}`);
  },
});
