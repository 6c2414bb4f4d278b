import type { StaffScreens } from '#modules/staff-screens.ts';
import { ClientSelections, SelectionsPanel } from './selections-panel.tsx';

export const selectionsScreens: StaffScreens = {
  tabs: [
    {
      value: 'selections',
      label: 'Selections',
      need: 'clients',
      group: 'Clients',
      place: 26,
      Panel: SelectionsPanel,
    },
  ],
  orders: { ClientSelections },
};
