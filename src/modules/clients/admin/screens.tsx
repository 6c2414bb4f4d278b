import type { StaffScreens } from '#modules/staff-screens.ts';
import { ClientCardLink } from './client-card-link.tsx';
import { ClientsPanel } from './clients-panel.tsx';

export const clientsScreens: StaffScreens = {
  tabs: [
    {
      value: 'clients',
      label: 'Clients',
      need: 'clients',
      group: 'Clients',
      place: 25,
      Panel: ClientsPanel,
    },
  ],
  customer: { ClientCard: ClientCardLink },
};
