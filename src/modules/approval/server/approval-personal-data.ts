import { sql } from 'drizzle-orm';
import type { PersonalSource } from '#platform/personal-data.ts';
import { listHolding } from './approval-repository.ts';
import type { Stock } from './approval-steps.ts';

/** What is held for somebody who is erased is free at once: nothing else would know of it. */
export const approvalPersonalData = (stock: Pick<Stock, 'releaseHold'>): PersonalSource => ({
  parts: [
    {
      name: 'goods on approval',
      // Whole rows, so that a column of tomorrow is in the file too.
      async read(db, { id }) {
        const { rows } = await db.execute(sql`select * from approvals where user_id = ${id}`);
        return rows;
      },
    },
    {
      name: 'items on approval',
      async read(db, { id }) {
        const { rows } = await db.execute(sql`
          select i.* from approval_items i join approvals a on a.id = i.approval_id
          where a.user_id = ${id}`);
        return rows;
      },
    },
  ],
  async count(db, { id }) {
    const { rows } = await db.execute<{ count: number }>(sql`
      select count(*)::int as count from approvals where user_id = ${id}`);
    return [{ what: 'Goods on approval with address and signature', count: rows[0]?.count ?? 0 }];
  },
  async erase(tx, { id }) {
    for (const each of await listHolding(tx, id)) await stock.releaseHold(tx, each);
    await tx.execute(sql`delete from approvals where user_id = ${id}`);
  },
});
