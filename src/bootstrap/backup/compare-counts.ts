import type { Manifest } from '#platform/backup/manifest.ts';

/**
 * Sentences about rows that are missing from the restored shop, or too many. A shop that also
 * replayed the log may have more rows than at the end of the backup.
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
