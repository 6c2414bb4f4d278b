import type { Executor } from '#database/client.ts';
import type { EditConflict, FieldConflict } from '#shared/edit-conflict.ts';
import { findLastChange } from './last-change-queries.ts';

/** A conflict with the colleague who made the other change, so that both can talk. */
export async function describeConflict(
  db: Executor,
  subject: string,
  { conflicts, version }: { conflicts: FieldConflict[]; version: number },
): Promise<EditConflict> {
  // A stock cell, 'stock Noir, 38', is recorded under 'stock'.
  const fields = conflicts.map(({ field }) => field.replace(/ .*$/, ''));
  const last = await findLastChange(db, subject, fields);
  return {
    conflicts,
    changedBy: last?.by ?? null,
    changedAt: last?.at.toISOString() ?? null,
    version,
  };
}
