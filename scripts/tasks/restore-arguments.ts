import type { RestoreWish } from '#bootstrap/backup/restore-plan.ts';
import { BackupError } from '#platform/backup/backup-store.ts';
import { shopOffset } from '#shared/shop-date.ts';

const usage =
  'npm run restore -- <backup or latest> [--to "2026-11-16 10:31" or --to latest] [--replace] [--yes]';

export function readRestoreArguments(args: readonly string[]): RestoreWish & { isMeant: boolean } {
  const rest = [...args];
  const take = (flag: string) => {
    const at = rest.indexOf(flag);
    if (at >= 0) rest.splice(at, 1);
    return at;
  };
  const toAt = take('--to');
  const to = toAt < 0 ? null : momentOf(rest.splice(toAt, 1)[0] ?? '');
  const replace = take('--replace') >= 0;
  const isMeant = take('--yes') >= 0;
  const [name, ...more] = rest;
  if (!name || name.startsWith('-') || more.length > 0) throw new BackupError(usage);
  return { name, to, replace, isMeant };
}

/** A time in the shop's time zone. The seconds are optional. */
function momentOf(text: string): Date | 'latest' {
  if (text === 'latest') return text;
  const [, day, minute, second = ':00'] =
    /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(:\d\d)?$/.exec(text.trim()) ?? [];
  const local = new Date(`${day}T${minute}${second}Z`);
  if (day === undefined || Number.isNaN(local.getTime())) {
    throw new BackupError(`--to takes a time on the shop's clock, such as "2026-11-16 10:31".`);
  }
  return new Date(local.toISOString().replace('Z', shopOffset(local)));
}
