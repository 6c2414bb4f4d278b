import type { Manifest } from '#platform/backup/manifest.ts';

/**
 * Sentences about rows that are missing from what was restored, or too many. One that went on with
 * the log may have more than there were when the backup was done.
 */
export function compareCounts(
  { before, after }: Manifest['counts'],
  found: Record<string, number>,
  { wentOn = false } = {},
): string[] {
  return Object.entries(found).flatMap(([what, count]) => {
    const least = before[what] ?? 0;
    const most = wentOn ? Number.POSITIVE_INFINITY : (after[what] ?? 0);
    if (count >= least && count <= most) return [];
    return [`${what}: ${count} are there, of ${least} to ${after[what] ?? 0}`];
  });
}
