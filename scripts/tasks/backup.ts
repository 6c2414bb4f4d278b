import { chooseBackup, newest } from '#bootstrap/backup/choose-backup.ts';
import { makeBackup } from '#bootstrap/backup/make-backup.ts';
import { openBackups } from '#bootstrap/backup/open-backups.ts';
import { removeOldBackups } from '#bootstrap/backup/remove-old-backups.ts';
import { verifyBackup } from '#bootstrap/backup/verify-backup.ts';
import { showProgress } from '#bootstrap/start/show-progress.ts';
import { loadConfig } from '#config/config.ts';
import { removeOlderClusters } from '#database/embedded/older-clusters.ts';
import { createPictureStorage } from '#modules/media/server/module-storage.ts';
import { findManifest, listBackups, momentOfName } from '#platform/backup/manifest.ts';
import { formatBytes } from '#shared/bytes.ts';
import { formatShopTime } from '#shared/shop-date.ts';
import { runTask } from './run-task.ts';

const args = process.argv.slice(2);
const isLogical = args.includes('--logical');
const [task = 'make', name = newest] = args.filter((arg) => arg !== '--logical');

const tasks: Record<string, () => Promise<void>> = { make, verify, list };

async function make(): Promise<void> {
  const config = loadConfig();
  const backups = openBackups(config);
  if (!backups.sealer.encrypts) {
    console.error(
      'Without BACKUP_KEY this backup is not encrypted: anybody who finds it can read it.',
    );
  }
  const start = Date.now();
  const pictures = createPictureStorage(config);
  const manifest = await makeBackup({
    ...{ config, backups, pictures, isLogical },
    show: showProgress,
  });
  const size = manifest.parts.reduce((sum, part) => sum + part.size, 0);
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  console.log(
    `${manifest.name} is whole: ${manifest.files} files, ${formatBytes(manifest.bytes)}, stored as ${formatBytes(size)}, in ${seconds} s.`,
  );
  if (manifest.database === 'folder' && !manifest.log) {
    console.log(
      'Its log is not stored, so it can only be restored as it is now. Start the shop anew with BACKUP_DIR and BACKUP_KEY set, and back it up again.',
    );
  }
  const removed = await removeOldBackups(backups, config.backup?.keepDays ?? 0, new Date());
  if (removed.length > 0) console.log(`Removed, for their age: ${removed.join(', ')}.`);
  const replaced = config.databaseUrl ? [] : await removeOlderClusters(config.dataDir);
  if (replaced.length > 0) {
    console.log(`Removed, since this backup is of what replaced it: ${replaced.join(', ')}.`);
  }
}

async function verify(): Promise<void> {
  const backups = openBackups(loadConfig());
  const manifest = await chooseBackup(backups, name);
  const found = await verifyBackup(backups, manifest, showProgress);
  console.log(
    `${manifest.name} is good: its database starts, with ${found.orders} orders and ${found.movements} movements of stock that add up, and all ${found.pictures} pictures are there.`,
  );
}

async function list(): Promise<void> {
  const { store } = openBackups(loadConfig());
  const backups = await listBackups(store);
  if (backups.length === 0) console.log('There is no backup yet.');
  for (const backup of backups) {
    const made = formatShopTime(momentOfName(backup.name) ?? new Date());
    const manifest = backup.isWhole ? (await findManifest(store, backup.name))?.manifest : null;
    const state = manifest
      ? [
          manifest.encrypted ? 'encrypted' : 'not encrypted',
          ...(manifest.log ? ['log stored'] : []),
          ...(manifest.database === 'logical' ? ['logical'] : []),
        ]
      : ['did not come to its end'];
    console.log([backup.name, made, formatBytes(backup.size), state.join(', ')].join('  '));
  }
}

await runTask(tasks[task], Object.keys(tasks));
