import { createHash } from 'node:crypto';
import { desc, lt, sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { policyReports } from '#database/schema/index.ts';
import type { PolicyReport } from './policy-report.ts';

/** Anybody can send reports, so the number of stored kinds is limited. */
const mostKinds = 200;
const daysStored = 30;

/**
 * One row for each kind. A repeated report only raises its count. When there is no room left, the
 * oldest report that only one browser has sent gives way: what real pages run into comes again.
 */
export async function keepPolicyReport(db: Executor, report: PolicyReport): Promise<void> {
  const { directive, blocked, page, source } = report;
  const text = JSON.stringify([directive, blocked, page, source]);
  const key = createHash('sha256').update(text).digest('base64url');
  await db.execute(sql`
    delete from policy_reports where key = (
      select key from policy_reports where count = 1 order by last_at limit 1)
    and not exists (select 1 from policy_reports where key = ${key})
    and (select count(*) from policy_reports) >= ${mostKinds}`);
  await db.execute(sql`
    insert into policy_reports (key, directive, blocked, page, source)
    select ${key}, ${directive}, ${blocked}, ${page}, ${source}
    where exists (select 1 from policy_reports where key = ${key})
      or (select count(*) from policy_reports) < ${mostKinds}
    on conflict (key) do update
      set count = least(policy_reports.count, 999999) + 1, last_at = now()`);
}

export type StoredPolicyReport = PolicyReport & { count: number; firstAt: Date; lastAt: Date };

export async function listPolicyReports(db: Executor, limit = 50): Promise<StoredPolicyReport[]> {
  const { directive, blocked, page, source, count, firstAt, lastAt } = policyReports;
  return db
    .select({ directive, blocked, page, source, count, firstAt, lastAt })
    .from(policyReports)
    .orderBy(desc(sql`${policyReports.count} > 1`), desc(policyReports.lastAt))
    .limit(limit);
}

export async function forgetOldPolicyReports(db: Executor): Promise<void> {
  await db
    .delete(policyReports)
    .where(lt(policyReports.lastAt, sql`now() - make_interval(days => ${daysStored}::int)`));
}
