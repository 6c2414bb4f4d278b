import { sql } from 'drizzle-orm';
import { countRows, type PersonalSource, wholeRows } from '#platform/personal-data.ts';

export const callPersonalData: PersonalSource = {
  parts: [
    wholeRows('answered calls', ({ id }) => sql`select * from call_answers where user_id = ${id}`),
  ],
  count: async (db, { id }) => [
    await countRows(db, 'Answered calls', sql`call_answers where user_id = ${id}`),
  ],
  async erase(tx, { id }) {
    await tx.execute(sql`delete from call_answers where user_id = ${id}`);
  },
};
