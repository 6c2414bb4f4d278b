import { sql } from 'drizzle-orm';
import type { PersonalSource } from '#platform/personal-data.ts';

export const callPersonalData: PersonalSource = {
  parts: [
    {
      name: 'answered calls',
      // Whole rows, so that a column of tomorrow is in the file too.
      async read(db, { id }) {
        const { rows } = await db.execute(sql`select * from call_answers where user_id = ${id}`);
        return rows;
      },
    },
  ],
  async count(db, { id }) {
    const { rows } = await db.execute<{ count: number }>(sql`
      select count(*)::int as count from call_answers where user_id = ${id}`);
    return [{ what: 'Answered calls', count: rows[0]?.count ?? 0 }];
  },
  async erase(tx, { id }) {
    await tx.execute(sql`delete from call_answers where user_id = ${id}`);
  },
};
