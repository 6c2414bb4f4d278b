import { createHash } from 'node:crypto';
import { type SectionId, type Settings, sections } from '#modules/settings/sections.ts';
import type { Confirmation } from '#modules/settings/settings.ts';
import type { ConfirmationRow } from './setting-repository.ts';

/** Equal texts have the same digest, regardless of the order of their fields. */
export function digestOf(id: SectionId, value: Settings[SectionId]): string {
  const inOrder = sections[id].schema.parse(value);
  return createHash('sha256').update(JSON.stringify(inOrder)).digest('hex');
}

/** Null if the text has changed since it was confirmed. */
export function confirmationOf(
  id: SectionId,
  value: Settings[SectionId],
  rows: readonly ConfirmationRow[],
): Confirmation | null {
  const row = rows.find(({ section }) => section === id);
  if (!row || row.digest !== digestOf(id, value)) return null;
  return { by: row.confirmedBy, at: row.confirmedAt.toISOString() };
}
