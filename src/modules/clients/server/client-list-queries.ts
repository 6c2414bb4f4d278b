import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { containing } from '#database/expressions.ts';
import { clients, users } from '#database/schema/index.ts';
import type { Channel } from '#modules/clients/client.ts';
import type { ClientListQuery, ListedClient } from '#modules/clients/client-schema.ts';
import type { RoleAuthor } from '#modules/identity/author.ts';
import {
  countList,
  cursorKeyOf,
  cutPage,
  orderOfPage,
  parsePageCursor,
  type SortKey,
  startOfPage,
} from '#platform/keyset-page.ts';
import { shownEmail } from '#shared/no-mail.ts';
import { fail, ok } from '#shared/result.ts';
import { seenBy } from './client-repository.ts';

const byName: SortKey = { kind: 'text', column: users.nameKey, isFalling: false };

const select = (db: Executor) =>
  db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      phone: users.phone,
      channel: clients.channel,
      adviserId: clients.adviserId,
      adviser: sql<string>`(select trim(a.first_name || ' ' || a.last_name) from users a
        where a.id = ${clients.adviserId})`,
      lastBoughtAt: sql<string | null>`(select max(o.created_at) from orders o
        where o.user_id = ${clients.userId} and o.payment_status in ('paid', 'partially refunded'))`,
      cursorKey: cursorKeyOf(byName),
    })
    .from(clients)
    .innerJoin(users, eq(users.id, clients.userId));

/** By name. Managers see only their own clients, with any filter. */
export async function listClients(
  db: Executor,
  { q, mine, cursor: text, limit }: ClientListQuery,
  by: RoleAuthor,
) {
  const cursor = text ? parsePageCursor(text, 'name', byName.kind) : null;
  if (text && !cursor) return fail('unknown-cursor');
  const where = and(
    seenBy(by),
    mine === 'true' ? eq(clients.adviserId, by.actor.id) : undefined,
    q ? matches(q) : undefined,
  );
  const rows = await select(db)
    .where(and(where, startOfPage(byName, users.id, cursor)))
    .orderBy(...orderOfPage(byName, users.id, cursor))
    .limit(limit + 1);
  const page = cutPage(rows, { sort: 'name', limit, cursor });
  const total = await countList(page, cursor, () => countClients(db, where));
  const { rows: shown, ...cursors } = page;
  return ok({ clients: shown.map(toListed), total, ...cursors });
}

async function countClients(db: Executor, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(clients)
    .innerJoin(users, eq(users.id, clients.userId))
    .where(where);
  return row?.count ?? 0;
}

function toListed(
  row: Omit<Awaited<ReturnType<typeof select>>[number], 'cursorKey'>,
): ListedClient {
  const email = shownEmail(row.email);
  return {
    id: row.id,
    name: `${row.firstName} ${row.lastName}`.trim() || email,
    email,
    phone: row.phone,
    channel: row.channel as Channel,
    adviser: row.adviserId === null ? null : { id: row.adviserId, name: row.adviser ?? '' },
    lastBoughtAt: row.lastBoughtAt === null ? null : new Date(row.lastBoughtAt).toISOString(),
  };
}

/** The text as typed, including wildcards; telephone numbers match in any notation. */
function matches(q: string): SQL {
  const byText = sql`${users.searchKey} like plain_text(${containing(q)})`;
  const digits = q.replace(/\D/g, '').replace(/^0+/, '');
  if (digits.length < 4) return byText;
  return sql`(${byText} or regexp_replace(${users.phone}, '\\D', '', 'g') like ${containing(digits)})`;
}
