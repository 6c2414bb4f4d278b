import { directions, moveShop } from '#bootstrap/move/move-shop.ts';
import { showProgress } from '#bootstrap/start/show-progress.ts';
import { loadConfig } from '#config/config.ts';
import { formatBytes } from '#shared/bytes.ts';
import { runTask } from './run-task.ts';

const args = process.argv.slice(2);
const direction = directions.find((name) => name === args[0]);

async function move(): Promise<void> {
  if (!direction) return;
  const start = Date.now();
  const replace = args.includes('--replace');
  const moved = await moveShop(direction, { config: loadConfig(), replace, show: showProgress });
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  const tables = Object.keys(moved.tables).length;
  console.log(
    `Moved ${moved.rows} rows of ${tables} tables, ${formatBytes(moved.bytes)}, in ${seconds} s. Every table has the same number of rows and the same checksum on both sides.`,
  );
  for (const sentence of moved.next) console.log(sentence);
}

await runTask(direction && move, directions);
