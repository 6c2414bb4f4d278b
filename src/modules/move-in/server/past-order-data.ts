import { sql } from 'drizzle-orm';
import { retention } from '#config/retention.ts';
import type { Database } from '#database/client.ts';
import type { PersonalSource } from '#platform/personal-data.ts';

/** By address: an order of the other shop may be older here than its customer. */
export const pastOrderData: PersonalSource = {
  parts: [
    {
      name: 'past orders',
      // Whole rows, so that a column of tomorrow is in the file too.
      async read(db, { email }) {
        const { rows } = await db.execute(sql`
          select * from past_orders where email = ${email} order by placed_at`);
        return rows;
      },
    },
    {
      name: 'files that move in',
      async read(db, { email }) {
        const { rows } = await db.execute(sql`
          select source from move_in_rows where lower(source ->> 'email') = lower(${email})`);
        return rows;
      },
    },
  ],
  async count(db, { email }) {
    const { rows } = await db.execute<{ count: number }>(sql`
      select count(*)::int as count from past_orders where email = ${email}`);
    return [{ what: 'Orders of the shop that moved in', count: rows[0]?.count ?? 0 }];
  },
  async erase(tx, { email }) {
    await tx.execute(sql`delete from past_orders where email = ${email}`);
    await tx.execute(sql`
      delete from move_in_rows where lower(source ->> 'email') = lower(${email})`);
  },
};

/** What was moved stays in its own place; files of people, and orders that the law asks for no longer, go. */
export async function forgetRecords(db: Database): Promise<void> {
  await db.execute(sql`
    delete from past_orders where placed_at < now() - make_interval(years => ${retention.orders.years})`);
  await db.execute(sql`
    delete from move_ins
    where kind in ('customers', 'orders')
      and created_at < now() - make_interval(days => ${retention.movedFiles.days})`);
}
