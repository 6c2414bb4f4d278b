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
      /** 'version 3' if restored, 'file' if imported, otherwise empty. */
      origin: z.string(),
    }),
  ),
});

/** The sections of a route; any other answers 400. */
export function sectionParameter(group: Parameters<typeof sectionsOf>[0]) {
  return z.object({ section: z.enum(sectionsOf(group)) });
}

/** The changed fields, and their values when the form was opened. */
export const sectionChangeSchema = z.object({
  value: z.record(z.string().max(50), z.unknown()),
  ...editStartFields,
});

export const confirmedSectionParameter = z.object({ section: z.enum(confirmedSectionIds) });

/** The version that was read: a newer text by a colleague is not confirmed. */
export const confirmationSchema = z.object({ version: z.int().positive().max(2_147_483_647) });

export const bringBackSchema = z.object({
  to: z.int().positive().max(2_147_483_647),
  version: editStartFields.version,
});

/** The value that identifies a settings file. */
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
  /** The reasons for a refusal, a sentence each; if there are any, nothing is imported. */
  problems: z.array(z.string()),
  versions: z.partialRecord(z.enum(sectionIds), z.number()),
});

export type ImportPreview = z.output<typeof importPreviewSchema>;
export type SettingDifference = z.output<typeof difference>;

export const importRequestSchema = z.object({
  file: settingsFileSchema,
  /** The versions in the preview: if a section has changed since, nothing is imported. */
  versions: z.partialRecord(z.enum(sectionIds), z.int()),
});
