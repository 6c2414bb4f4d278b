import type { ComponentType } from 'react';
import type { Need } from '#modules/identity/permissions.ts';

/** In the order in which they stand; what belongs to no group comes first. */
export const tabGroups = ['', 'Selling', 'Catalogue', 'Shop', 'Account'] as const;

/** Where a tab stands; `place` counts within the group. */
export type TabPlace = { group: (typeof tabGroups)[number]; place: number };

/** A tab of the staff area. A module has its own in `admin/screens.tsx`. */
export type DashboardTab = TabPlace & {
  value: string;
  label: string;
  need: Need;
  Panel: ComponentType;
  /** Has no place in the row of tabs: something else leads there. */
  isAside?: true;
};
