import type { Database } from '#database/client.ts';
import type { ChangeBus } from '#platform/change-bus.ts';
import { createLiveCopy, type LiveCopy } from '#platform/live-copy.ts';
import { listPictureHosts } from './picture-host-repository.ts';

/** The other sites that product pictures come from: pages may load from them. */
export type PictureHosts = Pick<LiveCopy<readonly string[]>, 'current' | 'open' | 'onFresh'>;

export function createPictureHosts(options: {
  db: Database;
  changes: Pick<ChangeBus, 'on'>;
  report(error: unknown): void;
}): PictureHosts {
  const { db, changes, report } = options;
  return createLiveCopy<readonly string[]>({
    start: [],
    load: () => listPictureHosts(db),
    changes,
    channel: 'picture_hosts',
    report,
  });
}
