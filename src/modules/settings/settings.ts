import type { z } from 'zod';
import type { SectionId, Settings } from './sections.ts';
import type { sectionVersionsSchema } from './settings-schema.ts';

/** A section as staff see it: what it says now, and since when. */
export type SectionState<Id extends SectionId = SectionId> = {
  id: Id;
  value: Settings[Id];
  /** 1 as it is in the code; every change raises it. */
  version: number;
  changedBy: string | null;
  changedAt: string | null;
  /** The owner who stands by this very text; null where nobody does yet, or need not. */
  confirmed: Confirmation | null;
};

export type Confirmation = { by: string; at: string };

/** One that was. The first of all is what stands in the code, which nobody wrote. */
export type SectionVersion = z.output<typeof sectionVersionsSchema>['versions'][number];

/** Each section's version, by its id. */
export type SettingVersions = Partial<Record<SectionId, number>>;
