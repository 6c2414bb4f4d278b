import { createReadStream, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { loadCopy } from '#database/copy/load-copy.ts';
import { lockOutShops } from '#database/instance-lock.ts';
import { restoreServer } from '#database/server-tools.ts';
import { BackupError } from '#platform/backup/backup-store.ts';
import { compareCounts } from './compare-counts.ts';
import { readLogicalCopy } from './logical-copy.ts';
import { putPictures } from './restore-pictures.ts';
import type { RestorePlace, RestorePlan, RestoreWork } from './restore-plan.ts';
import { countRows, hasShop, withDatabase } from './shop-facts-queries.ts';
import { dumpFile, unpackBackup } from './unpack-backup.ts';

const urlOf = ({ config }: RestoreWork) => config.databaseDirectUrl ?? config.databaseUrl ?? '';

export async function describeServer(work: RestoreWork): Promise<RestorePlace> {
  const { host, pathname } = new URL(urlOf(work));
  const what = `The database ${pathname.slice(1)} at ${host}`;
  const isTaken = await withDatabase(urlOf(work), hasShop);
  const fate = 'its tables are dropped in the same transaction, with all of its schema public';
  return {
    what,
    isTaken,
    fate,
    sentences: [
      `${what} takes it in. Stop every process of the shop first.`,
      `Its secrets go to ${work.config.dataDir}; SIGNING_KEY must be the signingKey among them.`,
      ...(isTaken ? [`There is a shop in it: ${fate}.`] : []),
    ],
  };
}

export async function restoreDump(work: RestoreWork, plan: RestorePlan): Promise<void> {
  const { manifest } = plan;
  const { dataDir } = work.config;
  const rest = join(dataDir, '.restoring');
  const lock = await lockOutShops(urlOf(work));
  if (!lock) throw new BackupError('A shop is open on this database. Stop all of it first.');
  try {
    await rm(rest, { recursive: true, force: true });
    await mkdir(dataDir, { recursive: true });
    await unpackBackup(work.backups, manifest, { cluster: rest, rest }, work.show);
    await fill(work, plan, rest);
    const found = await withDatabase(urlOf(work), countRows);
    const faults = compareCounts(manifest.counts, found);
    if (faults.length > 0) throw new BackupError(`The backup is damaged: ${faults.join('; ')}.`);
    const secrets = join(rest, 'shop', 'secrets.json');
    if (existsSync(secrets)) await rename(secrets, join(dataDir, 'secrets.json'));
    await putPictures(work, join(rest, 'media'));
  } finally {
    await lock.release();
    await rm(rest, { recursive: true, force: true });
  }
}

async function fill(
  work: RestoreWork,
  { manifest, replaces }: RestorePlan,
  rest: string,
): Promise<void> {
  if (manifest.database === 'logical') {
    const copy = await readLogicalCopy(rest);
    await loadCopy(urlOf(work), copy, { show: work.show, replace: replaces });
  } else {
    await restoreServer(urlOf(work), createReadStream(join(rest, dumpFile)));
  }
}
