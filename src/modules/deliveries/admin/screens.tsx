import type { StaffScreens } from '#modules/staff-screens.ts';
import { DeliveriesPanel } from './deliveries-panel.tsx';
import { MarginSummary } from './margin-summary.tsx';

export const deliveriesScreens: StaffScreens = {
  tabs: [
    {
      value: 'deliveries',
      label: 'Deliveries',
      need: 'deliveries',
      group: 'Catalogue',
      place: 30,
      Panel: DeliveriesPanel,
    },
  ],
  dashboard: { Overview: MarginSummary },
};
