import type { ComponentType } from 'react';
import type { Need } from '#modules/identity/permissions.ts';

/** In display order; tabs without a group come first. */
export const tabGroups = ['', 'Selling', 'Clients', 'Catalogue', 'Shop', 'Account'] as const;

/** The position of a tab; `place` counts within the group. */
export type TabPlace = { group: (typeof tabGroups)[number]; place: number };

/** A tab of the staff area. A module has its own in `admin/screens.tsx`. */
export type DashboardTab = TabPlace & {
  value: string;
  label: string;
  need: Need;
  Panel: ComponentType;
  /** True for a tab without a button in the row: other links open it. */
  isAside?: true;
};
