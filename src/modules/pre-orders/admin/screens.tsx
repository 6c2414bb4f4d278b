import type { StaffScreens } from '#modules/staff-screens.ts';
import { PreOrdersPanel } from './pre-orders-panel.tsx';

export const preOrdersScreens: StaffScreens = {
  tabs: [
    {
      value: 'pre-orders',
      label: 'Pre-orders',
      need: 'pre-orders',
      group: 'Selling',
      place: 29.5,
      Panel: PreOrdersPanel,
    },
  ],
};
