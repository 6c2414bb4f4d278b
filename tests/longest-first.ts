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
  'login-timing.test',
  'shelves.test',
  'saving.test',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => {
      const place = long.findIndex((name) => moduleId.includes(name));
      return place === -1 ? long.length : place;
    };
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
