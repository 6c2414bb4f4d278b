import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#database/client.ts';
import { compiledForRows } from '#database/compiled-query.ts';
import { users } from '#database/schema/index.ts';
import { noMailDomain, shownEmail } from '#shared/no-mail.ts';

export type OrderContact = { email: string; firstName: string; lastName: string; phone: string };

/** A customer over the counter may have no address for mail; none can be written to under `.invalid`. */
function nobodysAddress(): string {
  return `${randomUUID()}@${noMailDomain}`;
}

/** Somebody who left no address before; null where it is another person's record. */
async function findNobody(tx: Transaction, id: number): Promise<number | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, id));
  return row && shownEmail(row.email) === '' ? row.id : null;
}

const upsertCustomer = compiledForRows((db, rows: OrderContact[]) =>
  db
    .insert(users)
    .values(rows.map((row) => ({ ...row, role: 'customer', approvedAt: sql`now()` })))
    .onConflictDoUpdate({
      target: users.email,
      set: {
        // Whoever types an address at checkout hasn't proved it is theirs: nothing is overwritten.
        firstName: sql`coalesce(nullif(${users.firstName}, ''), excluded.first_name)`,
        lastName: sql`coalesce(nullif(${users.lastName}, ''), excluded.last_name)`,
        phone: sql`coalesce(nullif(${users.phone}, ''), excluded.phone)`,
      },
    })
    .returning({ id: users.id })
    .prepare(''),
);

/** One customer per address; a second order finds the first one's row. */
export async function saveCustomer(tx: Transaction, contact: OrderContact): Promise<number> {
  const { email, firstName, lastName, phone } = contact;
  const [row] = await upsertCustomer(tx, [{ email, firstName, lastName, phone }]);
  if (!row) throw new Error('The customer was not stored');
  return row.id;
}

/** Whose order it is: whom staff have found, or whoever has the address, or somebody new. */
export async function customerOf(
  tx: Transaction,
  order: OrderContact & { customerId?: number | undefined },
): Promise<number> {
  const { email, customerId } = order;
  const known = email === '' && customerId ? await findNobody(tx, customerId) : null;
  return known ?? saveCustomer(tx, { ...order, email: email || nobodysAddress() });
}
