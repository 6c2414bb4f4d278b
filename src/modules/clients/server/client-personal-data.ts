import { sql } from 'drizzle-orm';
import { retention } from '#config/retention.ts';
import type { Database } from '#database/client.ts';
import { countRows, type PersonalSource, wholeRows } from '#platform/personal-data.ts';
import { noMailDomain } from '#shared/no-mail.ts';

/** Consents and wishes are deleted with the card. */
export const clientPersonalData: PersonalSource = {
  parts: [
    wholeRows('client card', ({ id }) => sql`select * from clients where user_id = ${id}`),
    wholeRows('consents', ({ id }) => sql`select * from client_consents where user_id = ${id}`),
    wholeRows('wishes', ({ id }) => sql`select * from client_wishes where user_id = ${id}`),
  ],
  count: async (db, { id }) => [
    await countRows(
      db,
      'Client card: sizes, shades, days, preferences',
      sql`clients where user_id = ${id}`,
    ),
    await countRows(db, 'Consents', sql`client_consents where user_id = ${id}`),
    await countRows(db, 'Wishes', sql`client_wishes where user_id = ${id}`),
  ],
  async erase(tx, { id }) {
    await tx.execute(sql`delete from clients where user_id = ${id}`);
  },
};

/** Deletes cards of erased customers, and of customers without activity for years. */
export async function forgetOldCards(db: Database, now = new Date()): Promise<void> {
  const moment = now.toISOString();
  await db.execute(sql`
    delete from clients c using users u
    where u.id = c.user_id and (
      u.email = ('erased-' || u.id || ${`@${noMailDomain}`})::citext
      or c.updated_at < ${moment}::timestamptz - make_interval(years => ${retention.clientCards.years})
        and not exists (select 1 from orders o where o.user_id = u.id
          and o.created_at >= ${moment}::timestamptz - make_interval(years => ${retention.clientCards.years})))`);
}
