import { sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';

export type RateRule = { limit: number; windowSeconds: number };

export type RateAnswer = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/**
 * Counts one use of `key` in the current window. The counter lives in the database, so that every
 * process of the shop counts together and a restart forgives nothing.
 */
export async function countAgainstLimit(
  db: Executor,
  key: string,
  { limit, windowSeconds }: RateRule,
): Promise<RateAnswer> {
  const { rows } = await db.execute<{ count: number; wait: number }>(sql`
    insert into rate_limits (key, window_start, count)
    values (
      ${key},
      to_timestamp(floor(extract(epoch from now()) / ${windowSeconds}::int) * ${windowSeconds}::int),
      1
    )
    on conflict (key, window_start) do update set count = rate_limits.count + 1
    returning count,
      ceil(extract(epoch from window_start) + ${windowSeconds}::int - extract(epoch from now()))::int as wait`);
  const row = rows[0];
  if (!row || row.count <= limit) return { allowed: true };
  return { allowed: false, retryAfterSeconds: Math.max(1, row.wait) };
}

/** Whether one more use would be too many; asks without counting. */
export async function isLimitUsedUp(
  db: Executor,
  key: string,
  { limit, windowSeconds }: RateRule,
): Promise<boolean> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count from rate_limits where key = ${key} and window_start =
      to_timestamp(floor(extract(epoch from now()) / ${windowSeconds}::int) * ${windowSeconds}::int)`);
  return (rows[0]?.count ?? 0) >= limit;
}

export async function forgetOldLimits(db: Executor): Promise<void> {
  await db.execute(sql`delete from rate_limits where window_start < now() - interval '1 day'`);
}

/** Takes a use back that turned out not to count, such as a login with the right password. */
export async function returnToLimit(
  db: Executor,
  key: string,
  { windowSeconds }: RateRule,
): Promise<void> {
  await db.execute(sql`
    update rate_limits set count = greatest(count - 1, 0)
    where key = ${key} and window_start > now() - make_interval(secs => ${windowSeconds}::int)`);
}

/** Under what an address is counted. */
export function addressKey(name: string, address: string): string {
  return `${name}:${limitedAddress(address)}`;
}

/** A household or an attacker has a whole /64 of IPv6 addresses, but usually one of IPv4. */
export function limitedAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const rest = tail === '' ? [] : tail.split(':');
    while (groups.length + rest.length < 8) groups.push('0');
    groups.push(...rest);
  }
  const prefix = groups.slice(0, 4).map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
  return `${prefix.join(':')}::/64`;
}
