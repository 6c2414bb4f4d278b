import type { Database } from '#database/client.ts';
import { type AuditFilter, listAuditActions, listAuditEntries } from './audit-queries.ts';
import { forgetAuditAddresses } from './audit-repository.ts';

export type Audit = ReturnType<typeof createAudit>;

export function createAudit(db: Database) {
  return {
    list: (filter: AuditFilter) => listAuditEntries(db, filter),
    listActions: () => listAuditActions(db),
    forgetOld: () => forgetAuditAddresses(db),
  };
}
