import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { freePort } from '#tests/kit/network/free-port.ts';
import { createDataFolder } from '../e2e/kit/shop-process.ts';
import { printTable } from './kit/print-table.ts';

const aim = 3000;
const restarts = 7;

/** From the command to the line that the shop is open, including npm and the build check. */
export async function startShop(dataDir: string): Promise<number> {
  const began = performance.now();
  const shop = spawn('npm', ['start'], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      WARM_PICTURES: 'false',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const chunk of shop.stdout) {
    output += chunk;
    if (output.includes('is open at')) break;
  }
  const milliseconds = performance.now() - began;
  if (!output.includes('is open at')) throw new Error(`The shop did not start:\n${output}`);
  shop.kill('SIGTERM');
  await once(shop, 'exit');
  return milliseconds;
}

export async function benchStart(): Promise<void> {
  const dataDir = createDataFolder();
  const row = (name: string, time: number) => [
    name,
    `${(time / 1000).toFixed(2)} s`,
    (time / aim).toFixed(2),
  ];
  const first = await startShop(dataDir);
  const again: number[] = [];
  for (let count = 0; count < restarts; count += 1) again.push(await startShop(dataDir));
  again.sort((a, b) => a - b);
  rmSync(dataDir, { recursive: true, force: true });
  printTable(
    'npm start, until the shop is open',
    ['start', 'time', 'share of 3 s'],
    [
      row('first, with its seed', first),
      row('again, median', again[Math.floor(restarts / 2)] ?? 0),
      row('again, worst', again.at(-1) ?? 0),
    ],
  );
}
