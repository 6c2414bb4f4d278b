import { sql } from 'drizzle-orm';
import { countRows, type PersonalSource, wholeRows } from '#platform/personal-data.ts';
import { listPreOrders } from './pre-order-repository.ts';

const openStates = ['unpaid', 'paying', 'waiting', 'arrived', 'overdue'];

/** By e-mail address: nobody needs an account to pre-order. */
export const preOrderPersonalData: PersonalSource = {
  parts: [
    wholeRows(
      'pre-orders',
      ({ email }) => sql`select * from pre_orders where email = ${email}::citext order by place`,
    ),
  ],
  count: async (db, { email }) => [
    await countRows(db, 'Pre-orders', sql`pre_orders where email = ${email}::citext`),
  ],
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
