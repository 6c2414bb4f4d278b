import type { Database } from '#database/client.ts';
import type { Customer, CustomerNote } from '#modules/orders/customer-schema.ts';
import type { Author } from '#modules/staff/author.ts';
import { recordAudit } from '#modules/staff/server/index.ts';
import { centsToDollars } from '#shared/money.ts';
import { shownEmail } from '#shared/no-mail.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { findCustomerRow, insertNote, listNoteRows } from './customer-repository.ts';

export type Customers = {
  find(id: number): Promise<Customer | null>;
  /** What staff wrote down of them, newest first. */
  listNotes(id: number): Promise<CustomerNote[]>;
  addNote(id: number, text: string, by: Author): Promise<Result<null, 'customer-not-found'>>;
};

export function createCustomers(db: Database): Customers {
  return {
    async find(id) {
      const row = await findCustomerRow(db, id);
      if (!row) return null;
      const { spentCents, createdAt, email, ...customer } = row;
      return {
        ...customer,
        email: shownEmail(email),
        createdAt: createdAt.toISOString(),
        spent: centsToDollars(spentCents),
      };
    },
    async listNotes(id) {
      const rows = await listNoteRows(db, id);
      return rows.map(({ createdAt, ...note }) => ({
        ...note,
        createdAt: createdAt.toISOString(),
      }));
    },
    addNote: (id, text, by) =>
      db.transaction(async (tx) => {
        const customer = await findCustomerRow(tx, id);
        if (!customer) return fail('customer-not-found');
        await insertNote(tx, { userId: id, text, author: by.actor.email });
        const [action, subject] = ['customer.note-added', customer.email];
        await recordAudit(tx, { ...by, action, subject, detail: { text } });
        return ok(null);
      }),
  };
}
