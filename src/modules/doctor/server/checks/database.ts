import type { Database } from '#database/client.ts';
import { act, type Found, good, watch } from '#modules/doctor/finding.ts';
import {
  listBloatedTables,
  listInvalidIndexes,
  listSlowStatements,
  listUnusedIndexes,
  readConnections,
  readDatabaseSize,
} from '#modules/doctor/server/doctor-queries.ts';
import type { Check } from '#modules/doctor/server/examine.ts';
import { formatBytes } from '#shared/bytes.ts';

type Connections = Awaited<ReturnType<typeof readConnections>>;

export function connectionFindings({ used, most, waiting, longest, idle }: Connections): Found[] {
  const share = used / most;
  const taken = `${used} of ${most} connections are in use.`;
  const fewer = 'Lower the number of processes, or raise max_connections of the database.';
  const found: Found[] = [];
  if (share >= 0.9) found.push(act(taken, fewer));
  else if (share >= 0.7) found.push(watch(taken, fewer));
  else found.push(good(taken));
  if (waiting > 10) {
    const advice = 'Look at pg_stat_activity for the statement that holds the lock.';
    found.push(act(`${waiting} statements wait for a lock.`, advice));
  }
  if (longest !== null && longest > 60) {
    const minutes = Math.round(longest / 60);
    const advice = 'A report or a dump may take long; anything else should be looked at.';
    found.push(watch(`A statement has been running for ${minutes} min.`, advice));
  }
  if (idle > 0) {
    const advice = 'End it with pg_terminate_backend; it keeps the database from cleaning up.';
    found.push(act(`${idle} transactions have been open and idle for over a minute.`, advice));
  }
  return found;
}

/** At two thousand million the database refuses to write. */
export function transactionAgeFinding(age: number): Found | null {
  if (age < 800_000_000) return null;
  const millions = Math.round(age / 1_000_000);
  return act(
    `The oldest transaction is ${millions} million behind.`,
    'Run VACUUM (FREEZE) on the database. Autovacuum cannot keep up or is switched off.',
  );
}

async function tableFindings(db: Database): Promise<Found[]> {
  const [bloated, unused, invalid, slow] = await Promise.all([
    listBloatedTables(db),
    listUnusedIndexes(db),
    listInvalidIndexes(db),
    listSlowStatements(db),
  ]);
  return [
    ...bloated.map(({ name, dead, live }) =>
      watch(
        `The table ${name} has ${dead} dead rows beside ${live} live ones.`,
        `Run VACUUM (ANALYZE) ${name}. If it comes back, let autovacuum run more often.`,
      ),
    ),
    ...unused.map(({ name, bytes }) =>
      watch(
        `Nothing has used the index ${name} (${formatBytes(bytes)}) for a month.`,
        'Tell the developers: it costs time at every write.',
      ),
    ),
    ...invalid.map(({ name }) =>
      act(`The index ${name} is not valid.`, `Run REINDEX INDEX CONCURRENTLY ${name}.`),
    ),
    ...(slow ?? []).map(({ text, milliseconds, calls }) =>
      watch(
        `A statement takes ${Math.round(milliseconds)} ms on average (${calls} calls): ${text}`,
        'Tell the developers, with EXPLAIN (ANALYZE, BUFFERS) of it.',
      ),
    ),
    ...(slow === null
      ? [good('Slow statements are not measured; pg_stat_statements is not installed.')]
      : []),
  ];
}

export function databaseCheck(db: Database): Check {
  return {
    area: 'Database',
    async look() {
      const [size, connections, tables] = await Promise.all([
        readDatabaseSize(db),
        readConnections(db),
        tableFindings(db),
      ]);
      const age = transactionAgeFinding(size.transactionAge);
      return [
        good(`The database holds ${formatBytes(size.bytes)}.`),
        ...connectionFindings(connections),
        ...(age ? [age] : []),
        ...tables,
      ];
    },
  };
}
