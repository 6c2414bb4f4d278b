import type { Database } from '#database/client.ts';
import type { MediaStorage } from '../media-storage.ts';
import { listSizePaths, masterPath } from './media-paths.ts';
import { deleteOrphan, type MediaRecord } from './media-repository.ts';

type Dependencies = { db: Database; storage: MediaStorage; now?: () => Date };

const patience = 24 * 60 * 60 * 1000;

/** Removes uploads that no product took within a day; answers how many. */
export async function sweepOrphans({
  db,
  storage,
  now = () => new Date(),
}: Dependencies): Promise<number> {
  const createdBefore = new Date(now().getTime() - patience);
  const removeFiles = async (orphan: MediaRecord) => {
    const paths = [orphan.original, masterPath(orphan.key), ...listSizePaths(orphan.key)];
    await Promise.all(paths.map((path) => storage.delete(path)));
  };
  let swept = 0;
  while (await deleteOrphan(db, createdBefore, removeFiles)) swept += 1;
  return swept;
}
