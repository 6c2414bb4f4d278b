import { existsSync, readdirSync, readFileSync } from 'node:fs';

const parts = ['shop', 'database', 'providers', 'whoever buys'] as const;

export type ProcessorShares = Record<(typeof parts)[number], number>;

/** The kernel counts in hundredths of a second. */
const tickMs = 10;

/**
 * The processor time of each part so far, in milliseconds: shop and database separately from what
 * only the measurement needs. Null if the system has no such data.
 */
export function readShares(): ProcessorShares | null {
  if (!existsSync('/proc/self/stat')) return null;
  const shares: ProcessorShares = { shop: 0, database: 0, providers: 0, 'whoever buys': 0 };
  for (const id of readdirSync('/proc')) {
    const part = /^\d+$/.test(id) && partOf(id);
    if (part) shares[part] += readTime(id);
  }
  return shares;
}

/** The difference of two readings, per purchase. */
export function sharesPerPurchase(
  before: ProcessorShares | null,
  purchases: number,
): ProcessorShares | null {
  const now = readShares();
  if (!before || !now) return null;
  const each = parts.map((part) => [part, (now[part] - before[part]) / purchases]);
  return Object.fromEntries(each) as ProcessorShares;
}

export function sharesText(shares: ProcessorShares): string {
  return parts.map((part) => `${part} ${shares[part].toFixed(1)}`).join(', ');
}

function partOf(id: string): keyof ProcessorShares | null {
  if (id === String(process.pid)) return 'whoever buys';
  const command = read(`/proc/${id}/cmdline`);
  if (command.includes('serve-shop.ts')) return 'shop';
  if (command.includes('emulators/serve.ts')) return 'providers';
  return /postgres/.test(command.split('\0')[0] ?? '') ? 'database' : null;
}

function readTime(id: string): number {
  // The fields after the program's name, which may contain any character.
  const fields = read(`/proc/${id}/stat`).split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * tickMs;
}

/** Empty for a process that has ended meanwhile. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
