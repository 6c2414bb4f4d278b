import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/client.ts';
import { clientConsents, clients, users } from '#database/schema/index.ts';
import type { ConsentKind, ConsentWay } from '#modules/clients/client.ts';
import type { ClientFields } from '#modules/clients/client-schema.ts';
import type { RoleAuthor } from '#modules/identity/author.ts';

/** Owners see every client, managers those they are the adviser of. */
export function seenBy({ staffRole, actor }: Pick<RoleAuthor, 'staffRole' | 'actor'>): SQL {
  return staffRole === 'owner' ? sql`true` : sql`${clients.adviserId} = ${actor.id}`;
}

export type ClientRow = typeof clients.$inferSelect & {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
};

const columns = {
  client: clients,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  phone: users.phone,
};

const clientsOf = (db: Executor, where: SQL | undefined) =>
  db.select(columns).from(clients).innerJoin(users, eq(users.id, clients.userId)).where(where);

type Joined = { client: typeof clients.$inferSelect } & Pick<
  ClientRow,
  'email' | 'firstName' | 'lastName' | 'phone'
>;

const flat = ({ client, ...user }: Joined): ClientRow => ({ ...client, ...user });

/** Null where there is none, or none that whoever asks may see. */
export async function findClientRow(
  db: Executor,
  id: number,
  by: Pick<RoleAuthor, 'staffRole' | 'actor'>,
): Promise<ClientRow | null> {
  const [row] = await clientsOf(db, and(eq(clients.userId, id), seenBy(by)));
  return row ? flat(row) : null;
}

/** Whatever is done to a client waits for what is being done. */
export async function lockClientRow(
  tx: Transaction,
  id: number,
  by: Pick<RoleAuthor, 'staffRole' | 'actor'>,
): Promise<ClientRow | null> {
  const [row] = await clientsOf(tx, and(eq(clients.userId, id), seenBy(by))).for('update', {
    of: clients,
  });
  return row ? flat(row) : null;
}

/** By the link to their own card, while it has not ended. */
export async function findLinkedRow(
  db: Executor,
  linkId: string,
  now: Date,
): Promise<ClientRow | null> {
  const [row] = await clientsOf(db, linkIs(linkId, now));
  return row ? flat(row) : null;
}

export async function lockLinkedRow(
  tx: Transaction,
  linkId: string,
  now: Date,
): Promise<ClientRow | null> {
  const [row] = await clientsOf(tx, linkIs(linkId, now)).for('update', { of: clients });
  return row ? flat(row) : null;
}

const linkIs = (linkId: string, now: Date) =>
  and(eq(clients.linkId, linkId), sql`${clients.linkExpiresAt} > ${now.toISOString()}`);

/** False where the customer is a client already. */
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

/** Who may be an adviser: managers and owners whose account is open. */
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

/** Also for a change of what a customer is: they may begin to work here. */
export async function lockCustomer(tx: Transaction, id: number) {
  const [row] = await tx
    .select({ id: users.id, email: users.email, role: users.role })
    .from(users)
    .where(eq(users.id, id))
    .for('share');
  return row ?? null;
}

export type ConsentRow = typeof clientConsents.$inferSelect;

/** The newest first, withdrawn ones among them. */
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

/** False where they had consented already. */
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

/** False where there was none to withdraw. Allergies are deleted with the consent to store them. */
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
