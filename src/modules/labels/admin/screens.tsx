import type { StaffScreens } from '#modules/staff-screens.ts';
import { LabelsButton } from './labels-button.tsx';

export const labelsScreens: StaffScreens = {
  products: { LabelsForChosen: ({ ids }) => <LabelsButton ids={ids} isQuiet /> },
  labels: { Labels: LabelsButton },
};
