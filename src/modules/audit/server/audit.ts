import type { Database } from '#database/client.ts';
import {
  type AuditFilter,
  type AuditPage,
  listAuditActions,
  listAuditEntries,
} from './audit-queries.ts';
import { forgetAuditAddresses } from './audit-repository.ts';

export type Audit = {
  list(filter: AuditFilter): Promise<AuditPage>;
  listActions(): Promise<string[]>;
  forgetOld(): Promise<void>;
};

export function createAudit(db: Database): Audit {
  return {
    list: (filter) => listAuditEntries(db, filter),
    listActions: () => listAuditActions(db),
    forgetOld: () => forgetAuditAddresses(db),
  };
}
