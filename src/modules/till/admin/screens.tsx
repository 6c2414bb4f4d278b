import type { StaffScreens } from '#modules/staff-screens.ts';
import { TillPanel } from './till-panel.tsx';

export const tillScreens: StaffScreens = {
  tabs: [
    { value: 'till', label: 'Till', need: 'till', group: 'Selling', place: 5, Panel: TillPanel },
  ],
};
