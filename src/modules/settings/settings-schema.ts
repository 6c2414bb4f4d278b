import { z } from 'zod';
import { editStartFields } from '#shared/schemas/common-schemas.ts';
import { confirmedSectionIds, sectionIds, sectionsOf } from './sections.ts';

const state = z.object({
  id: z.enum(sectionIds),
  value: z.record(z.string(), z.unknown()),
  version: z.number(),
  changedBy: z.string().nullable(),
  changedAt: z.string().nullable(),
  confirmed: z.object({ by: z.string(), at: z.string() }).nullable(),
});

export const sectionStateSchema = state;
export const sectionListSchema = z.object({ sections: z.array(state) });

export const sectionVersionsSchema = z.object({
  versions: z.array(
    z.object({
      version: z.number(),
      value: z.record(z.string(), z.unknown()),
      changedBy: z.string().nullable(),
      changedAt: z.string().nullable(),
      /** 'version 3' where it was brought back, 'file' where it was imported; else empty. */
      origin: z.string(),
    }),
  ),
});

/** Which sections a route is for; any other answers 400. */
export function sectionParameter(group: Parameters<typeof sectionsOf>[0]) {
  return z.object({ section: z.enum(sectionsOf(group)) });
}

/** The fields that were changed, and what the form was opened on. */
export const sectionChangeSchema = z.object({
  value: z.record(z.string().max(50), z.unknown()),
  ...editStartFields,
});

export const confirmedSectionParameter = z.object({ section: z.enum(confirmedSectionIds) });

/** What was read: if a colleague has saved another text since, that one is not confirmed. */
export const confirmationSchema = z.object({ version: z.int().positive().max(2_147_483_647) });

export const bringBackSchema = z.object({
  to: z.int().positive().max(2_147_483_647),
  version: editStartFields.version,
});

/** How a file of settings says that it is one. */
export const settingsFileKind = 'shop-settings';

export const settingsFileSchema = z.object({
  kind: z.literal(settingsFileKind, 'This file holds no settings of a shop'),
  exportedAt: z.string().max(40).optional(),
  sections: z.partialRecord(
    z.enum(sectionIds, 'This file names a section that this shop does not have'),
    z.record(z.string().max(50), z.unknown()),
  ),
});

export type SettingsFile = z.output<typeof settingsFileSchema>;

const difference = z.object({
  section: z.enum(sectionIds),
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});

export const importPreviewSchema = z.object({
  differences: z.array(difference),
  /** What this shop would refuse, a sentence each; then nothing is imported. */
  problems: z.array(z.string()),
  versions: z.partialRecord(z.enum(sectionIds), z.number()),
});

export type ImportPreview = z.output<typeof importPreviewSchema>;
export type SettingDifference = z.output<typeof difference>;

export const importRequestSchema = z.object({
  file: settingsFileSchema,
  /** As the preview named them: where one was changed since, nothing is imported. */
  versions: z.partialRecord(z.enum(sectionIds), z.int()),
});
