import type pg from 'pg';

/** A million at once would exceed the statement timeout. */
const most = 25_000;
const lanes = 2;

/** Runs numbered work in parts, two at once: filling a table uses a whole processor. */
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

/** Rows loaded with their own ids must not collide with later ids. */
export async function raiseIdentity(pool: pg.Pool, table: 'products' | 'orders'): Promise<void> {
  await pool.query(
    `select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}
     having max(id) is not null`,
  );
}
