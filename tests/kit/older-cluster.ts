import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { loadSecrets } from '#config/secrets.ts';
import { loadCopy } from '#database/copy/load-copy.ts';
import { openCopy } from '#database/copy/open-copy.ts';
import { silently } from '#database/copy/progress.ts';
import { prepareClusterFolder } from '#database/embedded/cluster-folder.ts';
import { olderBinariesFolder } from '#database/embedded/cluster-version.ts';
import { fetchOlderBinaries } from '#database/embedded/older-binaries.ts';
import {
  connectionUrl,
  createDatabase,
  initialiseCluster,
  startPostmaster,
  stopPostmaster,
  waitUntilReady,
} from '#database/embedded/postmaster.ts';
import { findServerAccount } from '#database/embedded/server-account.ts';

/** A data folder of an older PostgreSQL, with the data of another database. */
export async function makeOlderCluster(
  dataDir: string,
  major: number,
  sourceUrl: string,
): Promise<string> {
  const account = findServerAccount();
  const { databasePassword: password } = loadSecrets(dataDir);
  const { path } = prepareClusterFolder(dataDir, account);
  const programs = olderBinariesFolder(path, major);
  const binaries = await fetchOlderBinaries(major, account, programs);
  initialiseCluster(binaries, path, account, password);
  const log = join(dataDir, '..', 'older.log');
  const server = await startPostmaster(binaries, path, account, log, { fsync: 'off' });
  try {
    const admin = connectionUrl(server.port, password, 'postgres');
    await waitUntilReady(server, admin, log);
    await createDatabase(admin, 'ndoro');
    const copy = await openCopy(sourceUrl);
    const target = connectionUrl(server.port, password, 'ndoro');
    await loadCopy(target, copy, { show: silently }).finally(copy.close);
  } finally {
    await stopPostmaster(server);
    rmSync(programs, { recursive: true, force: true });
  }
  return path;
}
