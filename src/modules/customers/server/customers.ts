import type { Database, Executor } from '#database/client.ts';
import { recordAudit } from '#modules/audit/server/index.ts';
import type { Customer, CustomerNote } from '#modules/customers/customer-schema.ts';
import type { RoleAuthor } from '#modules/identity/author.ts';
import { centsToDollars } from '#shared/money.ts';
import { shownEmail } from '#shared/no-mail.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { findCustomerRow, insertNote, listNoteRows } from './customer-repository.ts';

/** Only owners may open an owner's own record. */
export type CustomerRefusal = 'customer-not-found' | 'owners-record';

export type Customers = {
  find(id: number, by: RoleAuthor): Promise<Result<Customer, CustomerRefusal>>;
  /** The notes of staff, newest first. */
  listNotes(id: number, by: RoleAuthor): Promise<Result<CustomerNote[], CustomerRefusal>>;
  addNote(id: number, text: string, by: RoleAuthor): Promise<Result<null, CustomerRefusal>>;
};

export function createCustomers(db: Database): Customers {
  return {
    async find(id, by) {
      const found = await findFor(db, id, by);
      if (!found.ok) return found;
      const { spentCents, createdAt, email, staffRole: _, ...customer } = found.value;
      return ok({
        ...customer,
        email: shownEmail(email),
        createdAt: createdAt.toISOString(),
        spent: centsToDollars(spentCents),
      });
    },
    async listNotes(id, by) {
      const found = await findFor(db, id, by);
      // An unknown customer has no notes.
      if (!found.ok) return found.code === 'customer-not-found' ? ok([]) : found;
      const rows = await listNoteRows(db, id);
      return ok(
        rows.map(({ createdAt, ...note }) => ({ ...note, createdAt: createdAt.toISOString() })),
      );
    },
    addNote: (id, text, by) =>
      db.transaction(async (tx) => {
        const found = await findFor(tx, id, by);
        if (!found.ok) return found;
        const customer = found.value;
        await insertNote(tx, { userId: id, text, author: by.actor.email });
        const [action, subject] = ['customer.note-added', customer.email];
        await recordAudit(tx, { ...by, action, subject, detail: { text } });
        return ok(null);
      }),
  };
}

type CustomerRow = NonNullable<Awaited<ReturnType<typeof findCustomerRow>>>;

async function findFor(
  db: Executor,
  id: number,
  by: RoleAuthor,
): Promise<Result<CustomerRow, CustomerRefusal>> {
  const row = await findCustomerRow(db, id);
  if (!row) return fail('customer-not-found');
  const isOwners = row.staffRole === 'owner';
  return isOwners && by.staffRole !== 'owner' ? fail('owners-record') : ok(row);
}
