import type { Database } from '#database/client.ts';
import { doEachRow, expectAllDone } from '#platform/jobs/each-row.ts';
import type { MediaStorage } from '../media-storage.ts';
import { listSizePaths, masterPath } from './media-paths.ts';
import { deleteOrphan, listOrphans, type MediaRecord } from './media-repository.ts';

type Dependencies = {
  db: Database;
  storage: MediaStorage;
  now?: () => Date;
  signal?: AbortSignal | undefined;
};

const atOnce = 100;
const patience = 24 * 60 * 60 * 1000;

/** Deletes uploads that no product has used within a day; returns their number. */
export async function sweepOrphans({
  db,
  storage,
  now = () => new Date(),
  signal,
}: Dependencies): Promise<number> {
  const createdBefore = new Date(now().getTime() - patience);
  const removeFiles = async (orphan: MediaRecord) => {
    const paths = [orphan.original, masterPath(orphan.key), ...listSizePaths(orphan.key)];
    await Promise.all(paths.map((path) => storage.delete(path)));
  };
  let swept = 0;
  let listed = atOnce;
  while (listed === atOnce && !signal?.aborted) {
    const outcome = await doEachRow({
      db,
      job: 'sweep pictures',
      limit: atOnce,
      list: (limit, without) => listOrphans(db, createdBefore, limit, without),
      name: (key) => ({
        key,
        title: `The files of picture ${key}, which nothing shows, could not be deleted`,
      }),
      async task(key) {
        if (await deleteOrphan(db, key, createdBefore, removeFiles)) swept += 1;
      },
      signal,
    });
    expectAllDone(outcome);
    listed = outcome.listed;
  }
  return swept;
}
