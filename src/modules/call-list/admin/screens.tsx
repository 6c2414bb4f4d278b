import type { StaffScreens } from '#modules/staff-screens.ts';
import { CallListPanel } from './call-list-panel.tsx';

export const callListScreens: StaffScreens = {
  tabs: [
    {
      value: 'call-list',
      label: 'Call list',
      need: 'clients',
      group: 'Clients',
      place: 27,
      Panel: CallListPanel,
    },
  ],
};
