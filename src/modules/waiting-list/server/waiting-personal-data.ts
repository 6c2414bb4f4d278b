import { sql } from 'drizzle-orm';
import type { PersonalSource } from '#platform/personal-data.ts';
import { endEntry, type Releasing } from './end-entry.ts';
import { countEntriesOf, listIdsOf } from './waiting-repository.ts';

/** By e-mail address: nobody needs an account or an order to wait. */
export const waitingPersonalData = (stock: Releasing): PersonalSource => ({
  parts: [
    {
      name: 'waiting list',
      // Whole rows, so that later columns are in the file too.
      async read(db, { email }) {
        const { rows } = await db.execute(
          sql`select * from waiting_entries where email = ${email}::citext`,
        );
        return rows;
      },
    },
  ],
  count: async (db, { email }) => [
    { what: 'Places on the waiting list', count: await countEntriesOf(db, email) },
  ],
  async erase(tx, { email }) {
    for (const id of await listIdsOf(tx, email)) await endEntry(tx, stock, id);
  },
});
