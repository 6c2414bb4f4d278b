import { sql } from 'drizzle-orm';
import type { Inventory } from '#modules/inventory/server/index.ts';
import type { PersonalSource } from '#platform/personal-data.ts';
import { listUnsold } from './selection-repository.ts';

/** Erasing a client releases their holds at once, since no other record knows of them. */
export const selectionPersonalData = (
  inventory: Pick<Inventory, 'releaseHold'>,
): PersonalSource => ({
  parts: [
    {
      name: 'selections',
      // Whole rows, so that future columns are in the file too.
      async read(db, { id }) {
        const { rows } = await db.execute(sql`select * from selections where user_id = ${id}`);
        return rows;
      },
    },
    {
      name: 'selected products',
      async read(db, { id }) {
        const { rows } = await db.execute(sql`
          select i.* from selection_items i join selections s on s.id = i.selection_id
          where s.user_id = ${id}`);
        return rows;
      },
    },
  ],
  async count(db, { id }) {
    const { rows } = await db.execute<{ count: number }>(sql`
      select count(*)::int as count from selections where user_id = ${id}`);
    return [{ what: 'Selections with answers and questions', count: rows[0]?.count ?? 0 }];
  },
  async erase(tx, { id }) {
    for (const each of await listUnsold(tx, id)) await inventory.releaseHold(tx, each);
    await tx.execute(sql`delete from selections where user_id = ${id}`);
  },
});
