import { sql } from 'drizzle-orm';
import { retention } from '#config/retention.ts';
import type { Database, Executor } from '#database/client.ts';
import type { PersonalPart, PersonalSource, PersonKnown } from '#platform/personal-data.ts';
import { noMailDomain } from '#shared/no-mail.ts';

const part = (
  name: string,
  table: 'clients' | 'client_consents' | 'client_wishes',
): PersonalPart => ({
  name,
  // Whole rows, so that future columns are in the file too.
  async read(db, { id }) {
    const { rows } = await db.execute(sql`
      select * from ${sql.identifier(table)} where user_id = ${id}`);
    return rows;
  },
});

/** Consents and wishes are deleted with the card. */
export const clientPersonalData: PersonalSource = {
  parts: [
    part('client card', 'clients'),
    part('consents', 'client_consents'),
    part('wishes', 'client_wishes'),
  ],
  async count(db, { id }) {
    const { rows } = await db.execute<{ cards: number; consents: number; wishes: number }>(sql`
      select (select count(*)::int from clients where user_id = ${id}) as cards,
        (select count(*)::int from client_consents where user_id = ${id}) as consents,
        (select count(*)::int from client_wishes where user_id = ${id}) as wishes`);
    const [counts] = rows;
    return [
      { what: 'Client card: sizes, shades, days, preferences', count: counts?.cards ?? 0 },
      { what: 'Consents', count: counts?.consents ?? 0 },
      { what: 'Wishes', count: counts?.wishes ?? 0 },
    ];
  },
  erase: eraseCard,
};

async function eraseCard(db: Executor, { id }: PersonKnown): Promise<void> {
  await db.execute(sql`delete from clients where user_id = ${id}`);
}

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
