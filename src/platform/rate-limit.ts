import { type SQL, sql } from 'drizzle-orm';
import { type Executor, isTransaction } from '#database/client.ts';
import { householdsOfNetwork, limitedAddress, limitedNetwork } from '#platform/limited-address.ts';

export type RateRule = { limit: number; windowSeconds: number };
export type RateAnswer = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/** The current window, and the share of the previous one that still counts. It shrinks. */
const pastOf = (key: string, windowSeconds: number) => sql`
  with running as (
    select floor(extract(epoch from now()) / ${windowSeconds}::int) * ${windowSeconds}::int as began
  ), past as (
    select to_timestamp(began) as window_start,
      extract(epoch from now()) - began as elapsed,
      coalesce((
        select count from rate_limits
        where key = ${key} and window_start = to_timestamp(began - ${windowSeconds}::int)
      ), 0) as before
    from running
  ), carried as (
    select past.*, before * (1 - elapsed / ${windowSeconds}::int) as carry from past
  )`;

/** No wait for the disk: after a crash the counts of the last moment are lost. */
const unwaited = sql`cross join (select set_config('synchronous_commit', 'off', true)) as unwaited`;

const countUse = (key: string, { windowSeconds, limit }: RateRule, further: SQL) => sql`
  ${pastOf(key, windowSeconds)}
  insert into rate_limits (key, window_start, count)
  select ${key}, window_start, 1 from carried ${further}
  where carry + 1 <= ${limit}::int
  on conflict (key, window_start) do update set count = rate_limits.count + 1
    where rate_limits.count + 1 + (select carry from carried) <= ${limit}::int`;

/**
 * Counts one use of `key`, unless the limit is reached. The window slides, so no point in time
 * allows the full limit anew. A refused use is not counted, so a caller who waits the announced
 * time succeeds. The counter lives in the database, so that all processes count together and a
 * restart resets nothing.
 */
export async function countAgainstLimit(
  db: Executor,
  key: string,
  rule: RateRule,
): Promise<RateAnswer> {
  const further = isTransaction(db) ? sql`` : unwaited;
  const { rowCount } = await db.execute(countUse(key, rule, further));
  if (rowCount === 1) return { allowed: true };
  return { allowed: false, retryAfterSeconds: secondsToWait(await readUse(db, key, rule), rule) };
}

/** Whether the limit is reached. Does not count a use. */
export async function isLimitUsedUp(db: Executor, key: string, rule: RateRule): Promise<boolean> {
  const { used, before, elapsed } = await readUse(db, key, rule);
  return used + before * (1 - elapsed / rule.windowSeconds) + 1 > rule.limit;
}

type Use = { used: number; before: number; elapsed: number };

async function readUse(db: Executor, key: string, { windowSeconds }: RateRule): Promise<Use> {
  const { rows } = await db.execute<Use>(sql`
    ${pastOf(key, windowSeconds)}
    select before, elapsed::float8 as elapsed, coalesce((
      select count from rate_limits where key = ${key} and window_start = carried.window_start
    ), 0) as used from carried`);
  return rows[0] ?? { used: 0, before: 0, elapsed: 0 };
}

/** The seconds until enough uses have left the window to allow one more. */
export function secondsToWait(
  { used, before, elapsed }: Use,
  { limit, windowSeconds }: RateRule,
): number {
  const slidOut = (uses: number, room: number) =>
    uses <= room ? 0 : windowSeconds * (1 - room / uses);
  const inThisWindow = slidOut(before, limit - used - 1) - elapsed;
  const inTheNext = windowSeconds - elapsed + slidOut(used, limit - 1);
  return Math.max(1, Math.ceil(used + 1 <= limit ? inThisWindow : inTheNext));
}

/** Two days: a limit of one day also counts a part of the day before. */
export async function forgetOldLimits(db: Executor): Promise<void> {
  await db.execute(sql`delete from rate_limits where window_start < now() - interval '2 days'`);
}

/** Takes back a use that does not count after all, such as a login with the right password. */
export async function returnToLimit(
  db: Executor,
  key: string,
  { windowSeconds }: RateRule,
): Promise<void> {
  await db.execute(sql`
    update rate_limits set count = greatest(count - 1, 0)
    where key = ${key} and window_start > now() - make_interval(secs => ${windowSeconds}::int)`);
}

/** The key under which requests of an address are counted. */
export function addressKey(name: string, address: string): string {
  return `${name}:${limitedAddress(address)}`;
}

export type KeyRule = { key: string; rule: RateRule };

/** Counts an address by itself and, for IPv6, also together with its whole network. */
export function addressRules(name: string, address: string, rule: RateRule): KeyRule[] {
  const network = limitedNetwork(address);
  const own = { key: addressKey(name, address), rule };
  if (network === null) return [own];
  return [
    own,
    { key: `${name}:${network}`, rule: { ...rule, limit: rule.limit * householdsOfNetwork } },
  ];
}

/** Counts against each limit in order. The first one that is reached refuses. */
export async function countAgainstAll(db: Executor, counts: KeyRule[]): Promise<RateAnswer> {
  for (const { key, rule } of counts) {
    const answer = await countAgainstLimit(db, key, rule);
    if (!answer.allowed) return answer;
  }
  return { allowed: true };
}

export function countAddress(
  db: Executor,
  name: string,
  address: string,
  rule: RateRule,
): Promise<RateAnswer> {
  return countAgainstAll(db, addressRules(name, address, rule));
}

export async function isAddressUsedUp(
  db: Executor,
  name: string,
  address: string,
  rule: RateRule,
): Promise<boolean> {
  for (const count of addressRules(name, address, rule)) {
    if (await isLimitUsedUp(db, count.key, count.rule)) return true;
  }
  return false;
}
