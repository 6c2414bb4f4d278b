import { sql } from 'drizzle-orm';
import { countRows, type PersonalSource, wholeRows } from '#platform/personal-data.ts';
import { listHolding } from './approval-repository.ts';
import type { Stock } from './approval-steps.ts';

/** Goods that have not left the boutique are on sale again once their client is erased. */
export const approvalPersonalData = (stock: Pick<Stock, 'releaseHold'>): PersonalSource => ({
  parts: [
    wholeRows('goods on approval', ({ id }) => sql`select * from approvals where user_id = ${id}`),
    wholeRows(
      'items on approval',
      ({ id }) => sql`
        select i.* from approval_items i join approvals a on a.id = i.approval_id
        where a.user_id = ${id}`,
    ),
  ],
  count: async (db, { id }) => [
    await countRows(
      db,
      'Goods on approval with address and signature',
      sql`approvals where user_id = ${id}`,
    ),
  ],
  async obstacle(db, { id }) {
    const { rows } = await db.execute(sql`
      select 1 from approvals
      where user_id = ${id} and out_at is not null and settled_at is null limit 1`);
    return rows.length > 0 ? 'customer-has-goods' : null;
  },
  async erase(tx, { id }) {
    for (const each of await listHolding(tx, id)) await stock.releaseHold(tx, each);
    await tx.execute(sql`delete from approvals where user_id = ${id}`);
  },
});
