import { countIn, textOf } from '#modules/audit/audit-values.ts';
import { defineFacts } from '#modules/define-facts.ts';
import { countOf } from '#shared/text.ts';

export const appointmentsFacts = defineFacts({
  name: 'appointments',
  permissions: {
    appointments: { may: 'look after appointments', group: 'Selling', place: 85 },
  },
  auditWords: {
    'appointment.booked': ({ who, what, detail }) =>
      `${who} booked an appointment for ${what} (${textOf(detail.when)})`,
    'appointment.moved': ({ who, what, detail }) =>
      `${who} moved the appointment of ${what} to ${textOf(detail.when)}`,
    'appointment.cancelled': ({ who, what, detail }) =>
      `${who} cancelled the appointment of ${what} (${textOf(detail.when)})`,
    'appointment.judged': ({ who, what, detail }) =>
      `${who} noted of the appointment of ${what}: ${textOf(detail.outcome)}`,
    'appointment.set-aside': ({ who, what, detail }) =>
      `${who} set aside ${countOf(countIn(detail.items), 'item')} for the appointment of ${what}`,
  },
  pages: [
    { path: 'appointments', file: 'store/clients/appointments.tsx', inSitemap: true },
    { path: 'appointment/:token', file: 'store/clients/appointment.tsx' },
  ],
  notices: { subjects: { appointment: 'appointments' } },
});
