import { sql } from 'drizzle-orm';
import type { PersonalSource } from '#platform/personal-data.ts';
import { listPreOrders } from './pre-order-repository.ts';

const openStates = ['unpaid', 'paying', 'waiting', 'arrived', 'overdue'];

/** By e-mail address: nobody needs an account to pre-order. */
export const preOrderPersonalData: PersonalSource = {
  parts: [
    {
      name: 'pre-orders',
      // Whole rows, so that later columns are in the file too.
      async read(db, { email }) {
        const { rows } = await db.execute(
          sql`select * from pre_orders where email = ${email}::citext order by place`,
        );
        return rows;
      },
    },
  ],
  async count(db, { email }) {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from pre_orders where email = ${email}::citext`,
    );
    return [{ what: 'Pre-orders', count: rows[0]?.count ?? 0 }];
  },
  /** Without the row nobody would know whose money it is. */
  async obstacle(db, { email }) {
    const rows = await listPreOrders(db, sql`pre_orders.email = ${email}::citext`);
    const isOpen = rows.some(
      ({ state, balanceCents }) => openStates.includes(state) || (balanceCents ?? 0) > 0,
    );
    return isOpen ? 'customer-has-deposit' : null;
  },
  async erase(tx, { email }) {
    await tx.execute(sql`delete from pre_orders where email = ${email}::citext`);
  },
};
