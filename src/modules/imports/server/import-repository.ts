import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/client.ts';
import { productImportLines, productImports } from '#database/schema/index.ts';

export type UnfinishedImport = { id: string; lines: Set<number> };

/** The unfinished import of this file, with the lines it has written. */
export async function findUnfinishedImport(
  db: Executor,
  fileHash: string,
): Promise<UnfinishedImport | null> {
  const [found] = await db
    .select({ id: productImports.id })
    .from(productImports)
    .where(and(eq(productImports.fileHash, fileHash), isNull(productImports.finishedAt)));
  if (!found) return null;
  const rows = await db
    .select({ line: productImportLines.line })
    .from(productImportLines)
    .where(eq(productImportLines.importId, found.id));
  return { id: found.id, lines: new Set(rows.map(({ line }) => line)) };
}

/** Two concurrent imports of a file share one record, so each line is written once. */
export async function beginImport(db: Executor, fileHash: string): Promise<UnfinishedImport> {
  await db.insert(productImports).values({ fileHash }).onConflictDoNothing();
  const begun = await findUnfinishedImport(db, fileHash);
  // Another process finished it between the two statements: start again.
  return begun ?? beginImport(db, fileHash);
}

/** False if the line was already written. */
export async function claimLine(tx: Transaction, importId: string, line: number): Promise<boolean> {
  const rows = await tx
    .insert(productImportLines)
    .values({ importId, line })
    .onConflictDoNothing()
    .returning({ line: productImportLines.line });
  return rows.length > 0;
}

export async function finishImport(db: Executor, importId: string): Promise<void> {
  await db
    .update(productImports)
    .set({ finishedAt: sql`now()` })
    .where(eq(productImports.id, importId));
}

/** After this time an import is not continued; the file then counts as a new one. */
export async function forgetOldImports(db: Executor): Promise<void> {
  await db
    .delete(productImports)
    .where(lt(productImports.startedAt, sql`now() - interval '30 days'`));
}

export async function lockImport(tx: Transaction, id: string): Promise<void> {
  await tx.select().from(productImports).where(eq(productImports.id, id)).for('no key update');
}
