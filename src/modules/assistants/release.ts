/** The releases of the Universal Commerce Protocol that the shop speaks, newest first: https://ucp.dev */
export const releases = ['2026-08-25', '2026-04-08'] as const;

export type Release = (typeof releases)[number];

export const newestRelease = releases[0];
export const formerReleases = releases.slice(1);

/** Null if the shop does not support the release. */
export function readRelease(version: string): Release | null {
  return releases.find((release) => release === version) ?? null;
}
