import type { MailContent } from '#modules/mail/mail-content.ts';
import { type AppointmentKind, kindLabels } from './appointment.ts';
import { clientTime, formatAppointment } from './client-time.ts';

export type Mailed = {
  kind: AppointmentKind;
  startsAt: Date;
  zone: string;
  productName: string | null;
  place: string;
  city: string;
};

type MailLinks = { page: string; calendar: string };

export type MailReason = 'booked' | 'moved' | 'cancelled' | 'reminder';

const headings: Readonly<Record<MailReason, string>> = {
  booked: 'Your appointment',
  moved: 'Your appointment was moved',
  cancelled: 'Your appointment is cancelled',
  reminder: 'Reminder of your appointment',
};

export function appointmentMail(reason: MailReason, told: Mailed, links: MailLinks): MailContent {
  const { kind, startsAt, zone, productName, place, city } = told;
  const when = `${formatAppointment(startsAt)} (${city} time)`;
  const own = clientTime(startsAt, zone);
  const facts: [string, string][] = [
    ['When', when],
    ...(own === null ? [] : [['Your time', own] satisfies [string, string]]),
    [kindLabels[kind], place],
    ...(productName === null ? [] : [['You want to see', productName] satisfies [string, string]]),
  ];
  return {
    subject: `${headings[reason]}: ${when}`,
    preview: when,
    heading: headings[reason],
    blocks: [
      { kind: 'facts', facts },
      ...(reason === 'cancelled'
        ? []
        : [
            { kind: 'button' as const, label: 'Add to calendar', href: links.calendar },
            { kind: 'button' as const, label: 'Move or cancel', href: links.page },
          ]),
    ],
  };
}
