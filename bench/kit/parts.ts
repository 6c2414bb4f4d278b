import type pg from 'pg';

/** A million at once would take longer than any statement may. */
const most = 25_000;
const lanes = 2;

/** So many numbered things part by part, two parts at once: filling a table keeps a processor busy. */
export async function inParts(
  count: number,
  load: (from: number, to: number) => Promise<void>,
): Promise<void> {
  const starts = Array.from({ length: Math.ceil(count / most) }, (_, part) => 1 + part * most);
  const work = async () => {
    for (let from = starts.shift(); from !== undefined; from = starts.shift()) {
      await load(from, Math.min(from + most - 1, count));
    }
  };
  await Promise.all(Array.from({ length: lanes }, work));
}

/** Rows that came with their numbers must not meet those that are numbered from now on. */
export async function raiseIdentity(pool: pg.Pool, table: 'products' | 'orders'): Promise<void> {
  await pool.query(
    `select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}
     having max(id) is not null`,
  );
}
