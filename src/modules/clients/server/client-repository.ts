import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/client.ts';
import { clientConsents, clients, users } from '#database/schema/index.ts';
import type { ConsentKind, ConsentWay } from '#modules/clients/client.ts';
import type { ClientFields } from '#modules/clients/client-schema.ts';
import type { RoleAuthor } from '#modules/identity/author.ts';
import { shownEmail } from '#shared/no-mail.ts';

type Seeing = Pick<RoleAuthor, 'staffRole' | 'actor'>;

/** Owners see every client, managers only those they advise. */
export function seenBy({ staffRole, actor }: Seeing): SQL {
  return staffRole === 'owner' ? sql`true` : sql`${clients.adviserId} = ${actor.id}`;
}

const columns = {
  client: clients,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  phone: users.phone,
};

const clientsOf = (db: Executor, where: SQL | undefined) =>
  db.select(columns).from(clients).innerJoin(users, eq(users.id, clients.userId)).where(where);

type Joined = Awaited<ReturnType<typeof clientsOf>>[number];

export type ClientRow = Joined['client'] & Omit<Joined, 'client'>;

type NamedRow = Pick<ClientRow, 'userId' | 'firstName' | 'lastName' | 'email' | 'phone'>;

function first([row]: Joined[]): ClientRow | null {
  if (!row) return null;
  const { client, ...user } = row;
  return { ...client, ...user };
}

const isSeen = (id: number, by: Seeing) => and(eq(clients.userId, id), seenBy(by));

/** Null if there is none that the user may see. */
export const findClientRow = async (db: Executor, id: number, by: Seeing) =>
  first(await clientsOf(db, isSeen(id, by)));

/** Locks the client, so that concurrent changes run one after the other. */
export const lockClientRow = async (tx: Transaction, id: number, by: Seeing) =>
  first(await clientsOf(tx, isSeen(id, by)).for('update', { of: clients }));

/** By the token of the private link, while it is valid. */
export const findLinkedRow = async (db: Executor, linkId: string, now: Date) =>
  first(await clientsOf(db, linkIs(linkId, now)));

export const lockLinkedRow = async (tx: Transaction, linkId: string, now: Date) =>
  first(await clientsOf(tx, linkIs(linkId, now)).for('update', { of: clients }));

const linkIs = (linkId: string, now: Date) =>
  and(eq(clients.linkId, linkId), sql`${clients.linkExpiresAt} > ${now.toISOString()}`);

/** As what was made for them shows them. */
export const namedClient = ({ userId: id, firstName, lastName, email, phone }: NamedRow) => ({
  ...{ id, firstName, lastName, phone },
  email: shownEmail(email),
});

/** False if the customer is already a client. */
export async function insertClient(
  tx: Transaction,
  client: { userId: number; adviserId: number; now: Date },
): Promise<boolean> {
  const { userId, adviserId, now } = client;
  const rows = await tx
    .insert(clients)
    .values({ userId, adviserId, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: clients.userId });
  return rows.length > 0;
}

export async function updateClient(
  tx: Transaction,
  id: number,
  change: Partial<ClientFields>,
  now: Date,
): Promise<void> {
  await tx
    .update(clients)
    .set({ ...change, updatedAt: now, version: sql`${clients.version} + 1` })
    .where(eq(clients.userId, id));
}

export async function setAdviser(tx: Transaction, id: number, adviserId: number | null) {
  await tx.update(clients).set({ adviserId }).where(eq(clients.userId, id));
}

export async function setLink(
  tx: Transaction,
  id: number,
  link: { linkId: string; linkExpiresAt: Date } | null,
): Promise<void> {
  await tx
    .update(clients)
    .set(link ?? { linkId: null, linkExpiresAt: null })
    .where(eq(clients.userId, id));
}

/** The possible advisers: managers and owners with an active account. */
export async function listAdvisers(
  db: Executor,
): Promise<{ id: number; name: string; email: string }[]> {
  const { rows } = await db.execute<{ id: number; name: string; email: string }>(sql`
    select id, trim(first_name || ' ' || last_name) as name, email::text as email from users
    where role = 'admin' and is_active and approved_at is not null
      and coalesce(staff_role, 'manager') in ('owner', 'manager')
    order by name_key, id`);
  return rows.map(({ id, name, email }) => ({ id, name: name || email, email }));
}

export async function findPersonName(db: Executor, id: number): Promise<string | null> {
  const [row] = await db
    .select({ name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})` })
    .from(users)
    .where(eq(users.id, id));
  return row?.name ?? null;
}

/** Locks the customer, since they may become staff at the same time. */
export async function lockCustomer(tx: Transaction, id: number) {
  const [row] = await tx
    .select({ id: users.id, email: users.email, role: users.role })
    .from(users)
    .where(eq(users.id, id))
    .for('share');
  return row ?? null;
}

export type ConsentRow = typeof clientConsents.$inferSelect;

/** The newest first, including withdrawn ones. */
export async function listConsents(db: Executor, id: number): Promise<ConsentRow[]> {
  return db
    .select()
    .from(clientConsents)
    .where(eq(clientConsents.userId, id))
    .orderBy(sql`${clientConsents.id} desc`);
}

const isValid = (id: number, what: ConsentKind) =>
  and(
    eq(clientConsents.userId, id),
    eq(clientConsents.what, what),
    isNull(clientConsents.withdrawnAt),
  );

export async function hasConsent(db: Executor, id: number, what: ConsentKind): Promise<boolean> {
  return (await db.$count(clientConsents, isValid(id, what))) > 0;
}

/** False if the consent was already given. */
export async function insertConsent(
  tx: Transaction,
  consent: { userId: number; what: ConsentKind; how: ConsentWay; givenBy: string; givenAt: Date },
): Promise<boolean> {
  const rows = await tx
    .insert(clientConsents)
    .values(consent)
    .onConflictDoNothing()
    .returning({ id: clientConsents.id });
  return rows.length > 0;
}

/** False if there was none to withdraw. Withdrawing the consent for allergies deletes them. */
export async function withdrawConsent(
  tx: Transaction,
  id: number,
  what: ConsentKind,
  by: { withdrawnBy: string; withdrawnAt: Date },
): Promise<boolean> {
  const rows = await tx
    .update(clientConsents)
    .set(by)
    .where(isValid(id, what))
    .returning({ id: clientConsents.id });
  if (what === 'allergies') {
    await tx.update(clients).set({ allergies: '' }).where(eq(clients.userId, id));
  }
  return rows.length > 0;
}
