import type { Database } from '#database/client.ts';
import { transactionOrFail } from '#database/rollback.ts';
import type { Author } from '#modules/identity/author.ts';
import { type SectionId, type Settings, sectionIds, sections } from '#modules/settings/sections.ts';
import type { SettingVersions } from '#modules/settings/settings.ts';
import {
  type ImportPreview,
  type SettingDifference,
  type SettingsFile,
  settingsFileKind,
} from '#modules/settings/settings-schema.ts';
import { changedFields } from '#shared/edit-conflict.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { findCurrent, firstProblem, writeSection } from './change-section.ts';
import { lockSettings } from './setting-repository.ts';

type Imported = Promise<
  Result<SectionId[], 'invalid-input' | 'conflict' | 'picture-not-found', { message: string }>
>;

type Parts = { db: Database; catchUp(): Promise<void>; current(): Settings };

export function settingsFiles({ db, catchUp, current }: Parts) {
  return {
    exportFile: (): SettingsFile => ({
      kind: settingsFileKind,
      exportedAt: new Date().toISOString(),
      sections: current(),
    }),
    /** The changes that an import would make. Nothing is written. */
    async previewFile(file: SettingsFile): Promise<ImportPreview> {
      const preview: ImportPreview = { differences: [], problems: [], versions: {} };
      for (const id of sectionsIn(file)) {
        const now = await findCurrent(db, id);
        preview.versions[id] = now.version;
        const read = readFileSection(id, now.value, file);
        if (!read.ok) preview.problems.push(`${sections[id].title}: ${read.detail?.message}`);
        else preview.differences.push(...differencesOf(id, now.value, read.value));
      }
      return preview;
    },
    /** Imports all sections of the file or none; returns the changed ones. */
    async importFile(file: SettingsFile, versions: SettingVersions, by: Author): Imported {
      const answer = await transactionOrFail(db, async (tx): Imported => {
        await lockSettings(tx);
        const changed: SectionId[] = [];
        for (const id of sectionsIn(file)) {
          const now = await findCurrent(tx, id);
          if (versions[id] !== now.version) return fail('conflict');
          const read = readFileSection(id, now.value, file);
          if (!read.ok) return read;
          const written = await writeSection(tx, now, read.value, { by, origin: 'file' });
          if (!written.ok) return fail(written.code);
          if (written.value.version !== now.version) changed.push(id);
        }
        return ok(changed);
      });
      if (answer.ok) await catchUp();
      return answer;
    },
  };
}

function sectionsIn({ sections: named }: SettingsFile): SectionId[] {
  return sectionIds.filter((id) => named[id] !== undefined);
}

/** Fields that the file does not contain keep their values. */
function readFileSection(
  id: SectionId,
  now: Settings[SectionId],
  file: SettingsFile,
): Result<Settings[SectionId], 'invalid-input', { message: string }> {
  const read = sections[id].schema.safeParse({ ...now, ...file.sections[id] });
  if (read.success) return ok(read.data as Settings[SectionId]);
  return fail('invalid-input', { message: firstProblem(id, read.error) });
}

function differencesOf(
  section: SectionId,
  before: Settings[SectionId],
  after: Settings[SectionId],
): SettingDifference[] {
  const [old, fresh] = [before, after].map((each) => each as Record<string, unknown>);
  return changedFields(old ?? {}, fresh ?? {}).map((field) => ({
    section,
    field,
    before: old?.[field],
    after: fresh?.[field],
  }));
}
