import type { Config } from '#config/config.ts';
import type { Secrets } from '#config/secrets.ts';
import type { DatabaseConnection } from '#database/client.ts';
import { type Catalog, createCatalog } from '#modules/catalog/server/index.ts';
import type { ChangeBus } from '#platform/change-bus.ts';
import { createJobs, type Jobs } from '#platform/jobs/jobs.ts';

/** Everything the shop consists of at run time, put together in this one place. */
export type Services = {
  config: Config;
  secrets: Secrets;
  database: DatabaseConnection;
  changes: ChangeBus;
  jobs: Jobs;
  catalog: Catalog;
};

export type ServiceParts = {
  config: Config;
  secrets: Secrets;
  database: DatabaseConnection;
  changes: ChangeBus;
  onJobError(error: unknown, where: string): void;
};

export function createServices(parts: ServiceParts): Services {
  const { config, secrets, database, changes } = parts;
  const jobs = createJobs({ pool: database.pool, onError: parts.onJobError });
  return {
    config,
    secrets,
    database,
    changes,
    jobs,
    catalog: createCatalog({ db: database.db }),
  };
}
