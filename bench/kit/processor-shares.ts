import { existsSync, readdirSync, readFileSync } from 'node:fs';

const parts = ['shop', 'database', 'providers', 'whoever buys'] as const;

export type ProcessorShares = Record<(typeof parts)[number], number>;

/** The kernel counts in hundredths of a second. */
const tickMs = 10;

/**
 * What each part has taken of the processors so far, in milliseconds: the two that are measured
 * apart from those that only measuring needs. Null where the system does not tell.
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

/** From one reading to the next, for each of so many purchases. */
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
  // Behind the program's name, which may hold anything.
  const fields = read(`/proc/${id}/stat`).split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * tickMs;
}

/** Empty for a process that ended meanwhile. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
