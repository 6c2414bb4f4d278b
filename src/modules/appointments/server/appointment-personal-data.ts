import { sql } from 'drizzle-orm';
import type { Inventory } from '#modules/inventory/server/index.ts';
import { countRows, type PersonalSource, wholeRows } from '#platform/personal-data.ts';
import { listHeldOf } from './item-repository.ts';

/** By e-mail address: nobody needs an account or an order to come. */
export const appointmentPersonalData = (
  inventory: Pick<Inventory, 'releaseHold'>,
): PersonalSource => ({
  parts: [
    wholeRows(
      'appointments',
      ({ email }) => sql`select * from appointments where email = ${email}::citext`,
    ),
    wholeRows(
      'set aside for appointments',
      ({ email }) => sql`
        select i.* from appointment_items i join appointments a on a.id = i.appointment_id
        where a.email = ${email}::citext`,
    ),
  ],
  count: async (db, { email }) => [
    await countRows(db, 'Appointments', sql`appointments where email = ${email}::citext`),
  ],
  async erase(tx, { email }) {
    // Nothing else would know of what is held.
    for (const id of await listHeldOf(tx, email)) await inventory.releaseHold(tx, id);
    await tx.execute(sql`delete from appointments where email = ${email}::citext`);
  },
});
