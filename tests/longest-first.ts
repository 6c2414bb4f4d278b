import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They wait for processes, timeouts and backups. Started last, they would delay the run. */
const long = [
  'backup/backup.test',
  'backup/drill.test',
  'backup/server-backup.test',
  'import-killed.test',
  'killed.test',
  'webhooks.test',
  'providers-apart.test',
  'pending-refunds.test',
  'staff-streams.test',
  // Waits up to two minutes where a window of the limits ends.
  'guess-limits.test',
  'login-timing.test',
  'shelves.test',
  'saving.test',
];

/**
 * Workers end where the project changes, so rules, the shortest, come after all files that load the
 * shop: between two of those they would have it loaded twice.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId, project }: TestSpecification) => {
      if (project.name === 'rules') return long.length + 1;
      const place = long.findIndex((name) => moduleId.includes(name));
      return place === -1 ? long.length : place;
    };
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
