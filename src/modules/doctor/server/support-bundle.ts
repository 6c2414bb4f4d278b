import { arch, cpus, release, totalmem } from 'node:os';
import type { Database } from '#database/client.ts';
import type { Health } from '#modules/doctor/finding.ts';
import { listLateJobs, listTableSizes } from './doctor-queries.ts';

export type SwitchedOn = Readonly<Record<string, boolean | string>>;

/** Counts, versions and findings. No addresses, names, keys, customers' texts or row contents. */
export async function supportBundle(db: Database, switchedOn: SwitchedOn, health: Health) {
  const [tables, lateJobs] = await Promise.all([listTableSizes(db), listLateJobs(db)]);
  return {
    madeAt: new Date().toISOString(),
    machine: {
      node: process.versions.node,
      system: `${process.platform} ${release()} ${arch()}`,
      cores: cpus().length,
      memoryBytes: totalmem(),
      processMemoryBytes: process.memoryUsage().rss,
      processSeconds: Math.round(process.uptime()),
    },
    switchedOn,
    health,
    lateJobs,
    tables,
  };
}
