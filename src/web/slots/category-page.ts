import type { ComponentType } from 'react';
import type { CategoryId } from '#modules/catalog/category.ts';
import { StudioInvitation } from '#modules/shade-studio/ui/studio-invitation.tsx';

/** What modules add below the introduction of a category. */
export const underIntros: Partial<Record<CategoryId, ComponentType>> = {
  nailpolish: StudioInvitation,
};
