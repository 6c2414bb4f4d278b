import { openCopy } from '#database/copy/open-copy.ts';
import type { TableSum } from '#database/copy/table-sum.ts';
import { addUp } from '#database/copy/table-sum.ts';

/** Count and checksum of every table, including those of pg-boss and the migrations. */
export async function sumsOfDatabase(url: string): Promise<Record<string, TableSum>> {
  const copy = await openCopy(url);
  const sums: Record<string, TableSum> = {};
  try {
    for (const table of copy.shape.tables) {
      const { rows, sum } = addUp(copy.rowsOf(table));
      for await (const _chunk of rows);
      sums[table.name] = sum();
    }
  } finally {
    await copy.close();
  }
  return sums;
}
