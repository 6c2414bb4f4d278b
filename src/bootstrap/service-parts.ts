import type { Base } from '#modules/define-module.ts';
import type { GuardRules } from '#platform/guarded-request.ts';
import type { BackupFact } from '#shared/backup-fact.ts';

/** What exists before the first service is made. */
export type ServiceParts = Pick<Base, 'config' | 'secrets' | 'database' | 'changes' | 'report'> & {
  /** Rules for calls to addresses that strangers name. By default the shop's own rules. */
  strangers?: Partial<GuardRules>;
};

/** What the list of modules starts with. */
export type ShopBase = Base &
  ServiceParts & {
    /** When the newest complete backup was finished. */
    findBackup(): Promise<BackupFact>;
  };
