import type { Database } from '#database/client.ts';
import { transactionOrFail } from '#database/rollback.ts';
import { recordAudit } from '#modules/audit/server/index.ts';
import type { Author } from '#modules/identity/author.ts';
import type { StaffEntry } from '#modules/waiting-list/waiting-schema.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { endEntry, type Releasing } from './end-entry.ts';
import { listEntries, type WaitingRow } from './waiting-repository.ts';

export type WaitingLists = {
  /** By product and variant, in the order of the requests. */
  list(): Promise<StaffEntry[]>;
  remove(id: string, by: Author): Promise<Result<null, 'waiting-not-found'>>;
};

type Parts = { db: Database; inventory: Releasing };

export const createWaitingLists = ({ db, inventory }: Parts): WaitingLists => ({
  list: async () => (await listEntries(db)).map(toStaffEntry),
  remove: (id, by) =>
    transactionOrFail<Result<null, 'waiting-not-found'>>(db, async (tx) => {
      const removed = await endEntry(tx, inventory, id);
      if (!removed) return fail('waiting-not-found');
      await recordAudit(tx, { ...by, action: 'waiting.removed', subject: removed.email });
      return ok(null);
    }),
});

function toStaffEntry({ place: _, isOrdered: __, confirmedAt, ...row }: WaitingRow): StaffEntry {
  return {
    ...row,
    isConfirmed: confirmedAt !== null,
    createdAt: row.createdAt.toISOString(),
    heldUntil: row.heldUntil?.toISOString() ?? null,
  };
}
