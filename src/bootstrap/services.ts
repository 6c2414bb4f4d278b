import { longWork } from '#modules/define-module.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { createOutbox } from '#platform/outbox/outbox.ts';
import { forgetOldPolicyReports } from '#platform/policy-reports/policy-report-repository.ts';
import { forgetOldLimits } from '#platform/rate-limit.ts';
import { findNewestBackup } from './backup/newest-backup.ts';
import { runTasks } from './housekeeping.ts';
import { noContributions, type ServicesOf } from './module-list.ts';
import { modules } from './modules.ts';
import type { ServiceParts } from './service-parts.ts';

/** Everything the shop consists of at run time: parts without a module, and parts of modules. */
export type Services = ServicesOf<typeof modules> & {
  /** Deletes old data. Runs once an hour. */
  runHourlyTasks(signal?: AbortSignal): Promise<void>;
};

const hour = 3600;

export function createServices(parts: ServiceParts): Services {
  const { config, database, report } = parts;
  const { db, pool } = database.background;
  const jobs = createJobs({ pool, onError: report });
  const contributions = noContributions();
  Object.assign(contributions.hourlyTasks, {
    limits: () => forgetOldLimits(db),
    policyReports: () => forgetOldPolicyReports(db),
  });
  const services = modules.create({
    ...parts,
    jobs,
    outbox: createOutbox({ jobs }),
    contributions,
    findBackup: () => findNewestBackup(config),
  });
  const runHourlyTasks = (signal?: AbortSignal) => runTasks(db, contributions.hourlyTasks, signal);
  jobs.every(hour, 'housekeeping', runHourlyTasks, longWork);
  return { ...services, runHourlyTasks };
}
