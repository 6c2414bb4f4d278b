import { statfs } from 'node:fs/promises';
import type { Database } from '#database/client.ts';
import { act, type Found, good, watch } from '#modules/doctor/finding.ts';
import { readDataFolder } from '#modules/doctor/server/doctor-queries.ts';
import type { Check } from '#modules/doctor/server/examine.ts';
import { formatBytes } from '#shared/bytes.ts';

const gigabyte = 1024 ** 3;

export function diskFinding(what: string, { free, size }: { free: number; size: number }): Found {
  const title = `${what}: ${formatBytes(free)} of ${formatBytes(size)} are free.`;
  const advice = 'Make room or add a larger disk: a full disk stops every sale.';
  if (free < gigabyte || free < size * 0.03) return act(title, advice);
  if (free < 5 * gigabyte || free < size * 0.1) return watch(title, advice);
  return good(title);
}

async function roomIn(folder: string): Promise<{ free: number; size: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
}

export function diskCheck(
  db: Database,
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | null },
): Check {
  return {
    area: 'Disk',
    async look() {
      const found = [diskFinding('The data folder', await roomIn(dataDir))];
      if (databaseUrl) return found;
      // The embedded database may have another folder, which only its owner can read.
      const room = await roomIn(await readDataFolder(db)).catch(() => null);
      return room ? [...found, diskFinding('The database folder', room)] : found;
    },
  };
}
