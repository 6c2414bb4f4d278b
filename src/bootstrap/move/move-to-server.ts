import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadSecrets, readStoredSecrets } from '#config/secrets.ts';
import { loadCopy } from '#database/copy/load-copy.ts';
import { openCopy } from '#database/copy/open-copy.ts';
import { prepareClusterFolder } from '#database/embedded/cluster-folder.ts';
import { startEmbeddedDatabase } from '#database/embedded/embedded-database.ts';
import { findServerAccount } from '#database/embedded/server-account.ts';
import { StartError } from '#shared/start-error.ts';
import { lockBoth } from './locks.ts';
import type { Moved, ServerMove } from './move-work.ts';

export async function moveToServer({ config, url, signingKeys, show }: ServerMove): Promise<Moved> {
  const { dataDir } = config;
  const stored = readStoredSecrets(dataDir, null);
  if (!stored) throw new StartError(`There is no shop in ${dataDir}.`);
  const { path } = prepareClusterFolder(dataDir, findServerAccount());
  if (!existsSync(join(path, 'PG_VERSION'))) {
    throw new StartError(`There is no embedded database in ${dataDir}.`);
  }
  if (stored.signingKey && stored.signingKey !== signingKeys[0]) {
    throw new StartError(
      `SIGNING_KEY must be the signingKey in ${join(dataDir, 'secrets.json')}: what staff log in with was sealed with it.`,
    );
  }
  const lock = await lockBoth(dataDir, url);
  try {
    const { databasePassword: password } = loadSecrets(dataDir);
    const keepLog = config.backup !== null;
    const embedded = await startEmbeddedDatabase({ dataDir, password, keepLog, show });
    try {
      const copy = await openCopy(embedded.url);
      const loaded = await loadCopy(url, copy, { show }).finally(copy.close);
      return { ...loaded, next: whatNow(url, path) };
    } finally {
      await embedded.stop();
    }
  } finally {
    await lock.release();
  }
}

function whatNow(url: string, cluster: string): string[] {
  const { host, pathname } = new URL(url);
  return [
    `The shop is now in the database ${pathname.slice(1)} at ${host}. Leave DATABASE_URL as it is and start the shop.`,
    `The embedded database in ${cluster} is as it was, and of no use from then on. Delete it when you are content.`,
  ];
}
