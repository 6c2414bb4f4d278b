import type { Config } from '#config/config.ts';
import type { ShopSecrets } from '#config/secrets.ts';
import type { DatabasePools } from '#database/pools.ts';
import type { GuardRules } from '#modules/assistants/server/index.ts';
import type { ChangeBus } from '#platform/change-bus.ts';

/** What stands before the first service is made. */
export type ServiceParts = {
  config: Config;
  secrets: ShopSecrets;
  database: DatabasePools;
  changes: ChangeBus;
  /** How addresses that strangers name are asked; by the shop's own rules unless told. */
  strangers?: Partial<GuardRules>;
  /** Work that nobody waits for went wrong. */
  report(error: unknown, where: string): void;
};
