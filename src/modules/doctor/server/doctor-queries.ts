import { sql } from 'drizzle-orm';
import type { Database } from '#database/client.ts';

async function rowsOf<Row extends Record<string, unknown>>(
  db: Database,
  query: ReturnType<typeof sql>,
): Promise<Row[]> {
  return (await db.execute(query)).rows as Row[];
}

async function rowOf<Row extends Record<string, unknown>>(
  db: Database,
  query: ReturnType<typeof sql>,
): Promise<Row> {
  const [row] = await rowsOf<Row>(db, query);
  if (!row) throw new Error('The database answered nothing.');
  return row;
}

export const readServer = (db: Database) =>
  rowOf<{ version: string; now: number; migratedTo: number | null }>(
    db,
    sql`select current_setting('server_version') as version,
          extract(epoch from clock_timestamp()) * 1000 as now,
          (select max(created_at)::float8 from drizzle.__drizzle_migrations) as "migratedTo"`,
  ).then((row) => ({ ...row, now: Number(row.now) }));

export const readDatabaseSize = (db: Database) =>
  rowOf<{ bytes: number; transactionAge: number }>(
    db,
    sql`select pg_database_size(current_database())::float8 as bytes,
          (select age(datfrozenxid)::float8 from pg_database where datname = current_database())
            as "transactionAge"`,
  );

export const readConnections = (db: Database) =>
  rowOf<{ used: number; most: number; waiting: number; longest: number | null; idle: number }>(
    db,
    sql`select count(*)::int as used, current_setting('max_connections')::int as most,
          (count(*) filter (where wait_event_type = 'Lock'))::int as waiting,
          extract(epoch from max(now() - query_start) filter (where state = 'active'
            and backend_type = 'client backend'))::float8 as longest,
          (count(*) filter (where state like 'idle in transaction%'
            and now() - state_change > interval '1 minute'))::int as idle
        from pg_stat_activity where pid <> pg_backend_pid()`,
  );

/** Tables with many dead rows, at least a fifth of all rows. */
export const listBloatedTables = (db: Database) =>
  rowsOf<{ name: string; dead: number; live: number }>(
    db,
    sql`select relname as name, n_dead_tup::float8 as dead, n_live_tup::float8 as live
        from pg_stat_user_tables
        where n_dead_tup > 50000 and n_dead_tup > n_live_tup * 0.2
        order by n_dead_tup desc limit 5`,
  );

/** Large indexes that were not used for a month, without constraints. */
export const listUnusedIndexes = (db: Database) =>
  rowsOf<{ name: string; bytes: number }>(
    db,
    sql`select indexrelname as name, pg_relation_size(i.indexrelid)::float8 as bytes
        from pg_stat_user_indexes as s
        join pg_index as i using (indexrelid)
        join pg_stat_database as d on d.datname = current_database()
        where s.idx_scan = 0 and not i.indisunique and s.schemaname = 'public'
          and pg_relation_size(i.indexrelid) > 20 * 1024 * 1024
          and coalesce(d.stats_reset, pg_postmaster_start_time()) < now() - interval '30 days'
        order by 2 desc limit 5`,
  );

export const listInvalidIndexes = (db: Database) =>
  rowsOf<{ name: string }>(
    db,
    sql`select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
        where not indisvalid order by 1`,
  );

/** Null if the extension is missing or not readable. */
export async function listSlowStatements(
  db: Database,
): Promise<{ text: string; milliseconds: number; calls: number }[] | null> {
  const [found] = await rowsOf<{ isThere: boolean }>(
    db,
    sql`select to_regclass('pg_stat_statements') is not null as "isThere"`,
  );
  if (!found?.isThere) return null;
  return rowsOf<{ text: string; milliseconds: number; calls: number }>(
    db,
    sql`select left(regexp_replace(query, '\s+', ' ', 'g'), 160) as text,
          mean_exec_time::float8 as milliseconds, calls::float8 as calls
        from pg_stat_statements
        where dbid = (select oid from pg_database where datname = current_database())
          and calls >= 20 and mean_exec_time > 200
        order by mean_exec_time desc limit 3`,
  ).catch(() => null);
}

/** Jobs that should have started some minutes ago, by queue. */
export const listLateJobs = (db: Database) =>
  rowsOf<{ queue: string; count: number; minutes: number }>(
    db,
    sql`select name as queue, count(*)::int as count,
          extract(epoch from now() - min(start_after))::float8 / 60 as minutes
        from pgboss.job
        where state in ('created', 'retry') and start_after < now() - interval '5 minutes'
          and name <> 'dead-letters'
        group by name order by minutes desc`,
  );

export const readMailState = (db: Database) =>
  rowOf<{ late: number; failed: number; sentLately: number }>(
    db,
    sql`select (count(*) filter (where state = 'queued'
            and created_at < now() - interval '10 minutes'))::int as late,
          (count(*) filter (where state = 'failed'))::int as failed,
          (count(*) filter (where state = 'sent'
            and sent_at > now() - interval '7 days'))::int as "sentLately"
        from mails where state <> 'sent' or sent_at > now() - interval '7 days'`,
  );

export const readDataFolder = (db: Database) =>
  rowOf<{ folder: string }>(db, sql`select current_setting('data_directory') as folder`).then(
    ({ folder }) => folder,
  );

export const countGivenUp = (db: Database) =>
  rowOf<{ givenUp: number; failing: number }>(
    db,
    sql`select (select count(*)::int from pgboss.job
            where name = 'dead-letters' and state in ('created', 'retry')) as "givenUp",
          (select count(*)::int from job_failures where attempts > 1) as failing`,
  );

export const listTableSizes = (db: Database) =>
  rowsOf<{ name: string; rows: number; bytes: number }>(
    db,
    sql`select relname as name, n_live_tup::float8 as rows,
          pg_total_relation_size(relid)::float8 as bytes
        from pg_stat_user_tables where schemaname = 'public' order by relname`,
  );
