import type { Transaction } from '#database/client.ts';
import { recordAudit } from '#modules/audit/server/index.ts';
import type { Author } from '#modules/identity/author.ts';
import type { SectionId } from '#modules/settings/sections.ts';
import type { SectionState } from '#modules/settings/settings.ts';
import { announceCopyChange } from '#platform/live-copy.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { findCurrent, settingsChannel } from './change-section.ts';
import { lockSettings, saveConfirmation } from './setting-repository.ts';
import { digestOf } from './text-digest.ts';

/** An owner confirms the current text, provided it is the version that was read. */
export async function confirmText(
  tx: Transaction,
  id: SectionId,
  { version }: { version: number },
  by: Author,
): Promise<Result<SectionState, 'conflict'>> {
  await lockSettings(tx);
  const now = await findCurrent(tx, id);
  if (now.version !== version) return fail('conflict');
  if (now.confirmed) return ok(now);
  const digest = digestOf(id, now.value);
  await saveConfirmation(tx, { section: id, digest, confirmedBy: by.actor.email });
  await recordAudit(tx, {
    ...by,
    action: 'settings.confirmed',
    subject: `settings:${id}`,
    detail: { version },
  });
  await announceCopyChange(tx, settingsChannel);
  return ok(await findCurrent(tx, id));
}
