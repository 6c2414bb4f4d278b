import { and, desc, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/client.ts';
import { settingVersions, textConfirmations } from '#database/schema/index.ts';

export type SettingRow = typeof settingVersions.$inferSelect;
export type ConfirmationRow = typeof textConfirmations.$inferSelect;

/** The newest version of every section. */
export async function listNewest(db: Executor): Promise<SettingRow[]> {
  return db
    .selectDistinctOn([settingVersions.section])
    .from(settingVersions)
    .orderBy(settingVersions.section, desc(settingVersions.version));
}

const shownVersions = 100;

export async function listVersions(db: Executor, section: string): Promise<SettingRow[]> {
  return db
    .select()
    .from(settingVersions)
    .where(eq(settingVersions.section, section))
    .orderBy(desc(settingVersions.version))
    .limit(shownVersions);
}

export async function findVersion(
  db: Executor,
  section: string,
  version: number,
): Promise<SettingRow | null> {
  const [row] = await db
    .select()
    .from(settingVersions)
    .where(and(eq(settingVersions.section, section), eq(settingVersions.version, version)));
  return row ?? null;
}

/** Nobody else changes settings until the transaction ends: both would write the same version. */
export async function lockSettings(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('settings'))`);
}

export async function insertVersion(
  tx: Transaction,
  row: Omit<typeof settingVersions.$inferInsert, 'createdAt'>,
): Promise<void> {
  await tx.insert(settingVersions).values(row);
}

export async function listConfirmations(db: Executor): Promise<ConfirmationRow[]> {
  return db.select().from(textConfirmations);
}

/** Only the last confirmation counts; the audit log has the earlier ones. */
export async function saveConfirmation(
  tx: Transaction,
  row: Omit<typeof textConfirmations.$inferInsert, 'confirmedAt'>,
): Promise<void> {
  await tx
    .insert(textConfirmations)
    .values(row)
    .onConflictDoUpdate({
      target: textConfirmations.section,
      set: { ...row, confirmedAt: sql`now()` },
    });
}
