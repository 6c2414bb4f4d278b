import type { StaffScreens } from '#modules/staff-screens.ts';
import { AppointmentsPanel } from './appointments-panel.tsx';

export const appointmentsScreens: StaffScreens = {
  tabs: [
    {
      value: 'appointments',
      label: 'Appointments',
      need: 'appointments',
      group: 'Clients',
      place: 28,
      Panel: AppointmentsPanel,
    },
  ],
};
