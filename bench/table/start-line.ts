import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createDataFolder } from '../../e2e/kit/shop-process.ts';
import type { BenchRow } from '../kit/results.ts';
import { startShop } from '../start.ts';
import { median } from './cached-lines.ts';
import { peers } from './peers.ts';

/** The restart of a built shop, compared with its database and Fastify alone on the same folder. */
export async function measureStart(): Promise<BenchRow[]> {
  const folder = createDataFolder();
  try {
    await startShop(folder);
    const own: number[] = [];
    const limit: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      own.push(await startShop(folder));
      limit.push(await startBare(folder));
    }
    const [value, least] = [median(own) / 1000, median(limit) / 1000];
    return [
      {
        name: 'start, built',
        unit: 's',
        value,
        limit: least,
        limitName: 'database and Fastify alone',
        aim: 1.8,
        less: true,
        peers: peers.start,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function startBare(folder: string): Promise<number> {
  const script = fileURLToPath(new URL('../kit/bare-start.ts', import.meta.url));
  const began = performance.now();
  const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  const took = performance.now() - began;
  child.kill('SIGTERM');
  await once(child, 'exit');
  return took;
}
