import type { Base } from '#modules/define-module.ts';
import type { GuardRules } from '#platform/guarded-request.ts';
import type { BackupFact } from '#shared/backup-fact.ts';

/** What stands before the first service is made. */
export type ServiceParts = Pick<Base, 'config' | 'secrets' | 'database' | 'changes' | 'report'> & {
  /** How addresses that strangers name are asked; by the shop's own rules unless told. */
  strangers?: Partial<GuardRules>;
};

/** What the list of modules starts from. */
export type ShopBase = Base &
  ServiceParts & {
    /** When the newest whole backup was finished. */
    findBackup(): Promise<BackupFact>;
  };
