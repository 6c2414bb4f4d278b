import { type Found, good, watch } from '#modules/doctor/finding.ts';
import type { Check } from '#modules/doctor/server/examine.ts';
import { formatShortDate } from '#shared/shop-date.ts';

/** The lifetime of the signing key, as in docs/security.md. */
const lifeDays = 365;
const day = 24 * 3600 * 1000;

export function keysFinding(madeAt: string | null, now: Date): Found {
  if (madeAt === null) return good('The age of SIGNING_KEY is known to its owner alone.');
  const title = `The signing key is of ${formatShortDate(new Date(madeAt))}.`;
  const isOld = now.getTime() - Date.parse(madeAt) > lifeDays * day;
  return isOld
    ? watch(title, 'It should be used for a year. Run npm run keys:rotate.')
    : good(title);
}

export function keysCheck(madeAt: string | null): Check {
  return { area: 'Keys', look: async () => [keysFinding(madeAt, new Date())] };
}
