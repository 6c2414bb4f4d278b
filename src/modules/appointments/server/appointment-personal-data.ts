import { sql } from 'drizzle-orm';
import type { PersonalSource } from '#platform/personal-data.ts';

/** By e-mail address: nobody needs an account or an order to come. */
export const appointmentPersonalData: PersonalSource = {
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
  ],
  async count(db, { email }) {
    const { rows } = await db.execute<{ count: number }>(sql`
      select count(*)::int as count from appointments where email = ${email}::citext`);
    return [{ what: 'Appointments', count: rows[0]?.count ?? 0 }];
  },
  async erase(tx, { email }) {
    await tx.execute(sql`delete from appointments where email = ${email}::citext`);
  },
};
