import { sql } from 'drizzle-orm';
import type { Inventory } from '#modules/inventory/server/index.ts';
import type { PersonalSource } from '#platform/personal-data.ts';
import { listHeldOf } from './item-repository.ts';

/** By e-mail address: nobody needs an account or an order to come. */
export const appointmentPersonalData = (
  inventory: Pick<Inventory, 'releaseHold'>,
): PersonalSource => ({
  parts: [
    {
      name: 'appointments',
      // Whole rows, so that a column of tomorrow is in the file too.
      async read(db, { email }) {
        const { rows } = await db.execute(
          sql`select * from appointments where email = ${email}::citext`,
        );
        return rows;
      },
    },
    {
      name: 'set aside for appointments',
      async read(db, { email }) {
        const { rows } = await db.execute(sql`
          select i.* from appointment_items i join appointments a on a.id = i.appointment_id
          where a.email = ${email}::citext`);
        return rows;
      },
    },
  ],
  async count(db, { email }) {
    const { rows } = await db.execute<{ count: number }>(sql`
      select count(*)::int as count from appointments where email = ${email}::citext`);
    return [{ what: 'Appointments', count: rows[0]?.count ?? 0 }];
  },
  async erase(tx, { email }) {
    // Nothing else would know of what is held.
    for (const id of await listHeldOf(tx, email)) await inventory.releaseHold(tx, id);
    await tx.execute(sql`delete from appointments where email = ${email}::citext`);
  },
});
