import { ownCall } from '#modules/appointments/appointment.ts';
import { appointmentTexts } from '#modules/appointments/appointment-texts.ts';
import { OwnAppointmentPage } from '#modules/appointments/ui/own-appointment-page.tsx';
import { linkLoader } from '#web/private-link/link-loader.ts';
import { linkClientLoader, linkMeta, linkPage } from '#web/private-link/link-page.tsx';

const link = {
  service: 'ownAppointments',
  call: ownCall,
  title: appointmentTexts.own,
  path: '/appointment',
};

export const loader = linkLoader(link);
export const clientLoader = linkClientLoader(link);
export const meta = linkMeta(link);

export default linkPage(OwnAppointmentPage);
