import { readFileSync, writeFileSync } from 'node:fs';
import { folderOf, type Use } from './find-retired-words.ts';

/** How many uses of retired words each folder still has. */
export type Counts = ReadonlyMap<string, number>;

const file = 'scripts/words/allowed-uses.txt';

/** One folder a line. Merged by git line by line, so a folder may stand there twice: the lower counts. */
export function parseCounts(text: string): Counts {
  const counts = new Map<string, number>();
  for (const [folder = '', count] of text.split('\n').map((line) => line.split(' ')))
    if (count) counts.set(folder, Math.min(Number(count), counts.get(folder) ?? Infinity));
  return counts;
}

export function countUses(uses: readonly Use[]): Counts {
  const counts = new Map<string, number>();
  for (const use of uses) {
    const folder = folderOf(use.file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return counts;
}

/** Folders with more uses than allowed, and folders whose allowance must be lowered. */
export function compareCounts(found: Counts, allowed: Counts) {
  const folders = [...new Set([...found.keys(), ...allowed.keys()])].sort();
  const more = folders.filter((name) => (found.get(name) ?? 0) > (allowed.get(name) ?? 0));
  const fewer = folders.filter((name) => (found.get(name) ?? 0) < (allowed.get(name) ?? 0));
  return { more, fewer };
}

/** Never raises a count: a folder with more uses than allowed stays at what is allowed. */
export function lowerCounts(found: Counts, allowed: Counts): Counts {
  const lowered = [...allowed].map(
    ([folder, count]) => [folder, Math.min(count, found.get(folder) ?? 0)] as const,
  );
  return new Map(lowered.filter(([, count]) => count > 0));
}

export const readAllowed = () => parseCounts(readFileSync(file, 'utf8'));

export function writeAllowed(counts: Counts) {
  const lines = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map((entry) => entry.join(' '));
  writeFileSync(file, `${lines.join('\n')}\n`);
}
