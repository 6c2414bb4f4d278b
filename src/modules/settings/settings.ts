import type { z } from 'zod';
import type { SectionId, Settings } from './sections.ts';
import type { sectionVersionsSchema } from './settings-schema.ts';

/** A section for staff: its current value, and the last change. */
export type SectionState<Id extends SectionId = SectionId> = {
  id: Id;
  value: Settings[Id];
  /** 1 for the default in the code; every change raises it. */
  version: number;
  changedBy: string | null;
  changedAt: string | null;
  /** The owner who confirmed this version; null if nobody did, or none is needed. */
  confirmed: Confirmation | null;
};

export type Confirmation = { by: string; at: string };

/** An earlier version. The first one is the default in the code, without an author. */
export type SectionVersion = z.output<typeof sectionVersionsSchema>['versions'][number];

/** Each section's version, by its id. */
export type SettingVersions = Partial<Record<SectionId, number>>;
