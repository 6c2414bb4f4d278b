import { sql } from 'drizzle-orm';
import type { Database } from '#database/client.ts';
import { csvLine } from '#shared/csv.ts';
import type { ExportFile } from './export-files.ts';

const perPart = 500;

/** In parts, so that a large shop is never held in memory and no other call waits for it. */
export async function* readFile(db: Database, file: ExportFile): AsyncGenerator<string> {
  const { columns, from, key } = file;
  yield csvLine(columns.map(([name]) => name));
  const cells = columns.map(([name, value]) => `(${value})::text as "${name}"`).join(', ');
  const condition = from.includes(' where ') ? 'and' : 'where';
  let after = 0;
  while (true) {
    // All rows of one key belong to one part: the lines of an order are not torn apart.
    const { rows } = await db.execute<Record<string, string | null> & { last_key: string }>(sql`
      select ${sql.raw(cells)}, (${sql.raw(key)})::text as last_key
      from ${sql.raw(from)} ${sql.raw(condition)} ${sql.raw(key)} > ${after}
      order by ${sql.raw(key)}
      fetch first ${sql.raw(String(perPart))} rows with ties`);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => csvLine(columns.map(([name]) => row[name] ?? ''))).join('');
    after = Number(last.last_key);
  }
}
