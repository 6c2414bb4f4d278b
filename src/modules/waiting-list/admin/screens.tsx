import type { StaffScreens } from '#modules/staff-screens.ts';
import { WaitingPanel } from './waiting-panel.tsx';

export const waitingListScreens: StaffScreens = {
  tabs: [
    {
      value: 'waiting-list',
      label: 'Waiting list',
      need: 'clients',
      group: 'Clients',
      place: 29,
      Panel: WaitingPanel,
    },
  ],
};
