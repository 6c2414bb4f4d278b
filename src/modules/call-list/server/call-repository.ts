import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/client.ts';
import { callAnswers, clientConsents, clients, users } from '#database/schema/index.ts';
import type { Answer } from '#modules/call-list/call.ts';
import type { Channel } from '#modules/clients/client.ts';
import { seenBy } from '#modules/clients/server/index.ts';
import type { RoleAuthor } from '#modules/identity/author.ts';
import { shownEmail } from '#shared/no-mail.ts';

type Whose = { mine?: boolean; clientId?: number };

/** Whom somebody sees; of these their own alone, or one alone. */
export function seenOf(by: RoleAuthor, { mine, clientId }: Whose): SQL {
  const conditions = [
    seenBy(by),
    ...(mine ? [eq(clients.adviserId, by.actor.id)] : []),
    ...(clientId === undefined ? [] : [eq(clients.userId, clientId)]),
  ];
  return sql.join(conditions, sql` and `);
}

export type Person = {
  id: number;
  name: string;
  firstName: string;
  email: string;
  phone: string;
  channel: Channel;
  adviser: string | null;
  hasConsent: boolean;
};

export async function listPeople(
  db: Executor,
  ids: readonly number[],
): Promise<Map<number, Person>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      phone: users.phone,
      channel: clients.channel,
      adviser: sql<string | null>`(select trim(a.first_name || ' ' || a.last_name) from users a
        where a.id = ${clients.adviserId})`,
      hasConsent: sql<boolean>`exists (select 1 from ${clientConsents}
        where ${clientConsents.userId} = ${clients.userId}
          and ${clientConsents.what} = 'suggestions' and ${clientConsents.withdrawnAt} is null)`,
    })
    .from(clients)
    .innerJoin(users, eq(users.id, clients.userId))
    .where(inArray(clients.userId, [...ids]));
  return new Map(
    rows.map(({ lastName, channel, ...row }) => {
      const email = shownEmail(row.email);
      const name = `${row.firstName} ${lastName}`.trim() || email;
      return [row.id, { ...row, email, name, channel: channel as Channel }];
    }),
  );
}

export type AnswerRow = typeof callAnswers.$inferSelect & { answer: Answer };

/** Of the clients that are seen. */
export async function listAnswers(db: Executor, seen: SQL): Promise<AnswerRow[]> {
  const rows = await db
    .select({ answer: callAnswers })
    .from(callAnswers)
    .innerJoin(clients, eq(clients.userId, callAnswers.userId))
    .where(seen)
    .orderBy(sql`${callAnswers.answeredAt} desc`);
  return rows.map(({ answer }) => answer as AnswerRow);
}

/** The last answer counts. */
export async function storeAnswer(
  tx: Transaction,
  row: typeof callAnswers.$inferInsert,
): Promise<void> {
  const { userId, kind, key, ...answer } = row;
  await tx
    .insert(callAnswers)
    .values(row)
    .onConflictDoUpdate({
      target: [callAnswers.userId, callAnswers.kind, callAnswers.key],
      set: answer,
    });
}

/** The sentence of the call; null where there was no answer. */
export async function deleteAnswer(
  tx: Transaction,
  call: { clientId: number; kind: string; key: string },
): Promise<string | null> {
  const [row] = await tx
    .delete(callAnswers)
    .where(
      and(
        eq(callAnswers.userId, call.clientId),
        eq(callAnswers.kind, call.kind),
        eq(callAnswers.key, call.key),
      ),
    )
    .returning({ reason: callAnswers.reason });
  return row?.reason ?? null;
}
