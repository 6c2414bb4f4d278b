import { createInterface } from 'node:readline/promises';
import { openBackups } from '#bootstrap/backup/open-backups.ts';
import { carryOut, planRestore } from '#bootstrap/backup/restore-backup.ts';
import { showProgress } from '#bootstrap/start/show-progress.ts';
import { loadConfig } from '#config/config.ts';
import { createPictureStorage } from '#modules/media/server/module-storage.ts';
import { readRestoreArguments } from './restore-arguments.ts';
import { runTask } from './run-task.ts';

async function restore(): Promise<void> {
  const { isMeant, ...wish } = readRestoreArguments(process.argv.slice(2));
  const config = loadConfig();
  const pictures = createPictureStorage(config);
  const work = { config, backups: openBackups(config), pictures, show: showProgress };
  const plan = await planRestore(work, wish);
  for (const sentence of plan.sentences) console.log(sentence);
  if (!isMeant && !(await ask())) {
    console.error('Nothing was done. Say --yes to go on without being asked.');
    process.exitCode = 1;
    return;
  }
  await carryOut(work, plan);
  console.log('The shop is restored. Start it, log in, look at the last orders, and back it up.');
}

async function ask(): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await prompt.question('Type "restore" to go on: ');
  prompt.close();
  return answer.trim() === 'restore';
}

await runTask(restore, []);
