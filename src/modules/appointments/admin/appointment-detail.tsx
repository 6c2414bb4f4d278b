import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { OpenedRecord } from '#admin-kit/opened-record.tsx';
import { kindLabels } from '#modules/appointments/appointment.ts';
import type { StaffAppointment } from '#modules/appointments/appointment-schema.ts';
import { clientTime, formatAppointment } from '#modules/appointments/client-time.ts';
import { customerPath } from '#modules/order-desk/admin/order-texts.tsx';
import { formatMoment } from '#shared/shop-date.ts';
import { AppointmentActions } from './appointment-actions.tsx';
import { useAppointment } from './appointment-calls.ts';
import { StateBadge } from './appointment-line.tsx';
import { ItemsSection } from './items-section.tsx';

type AppointmentDetailProps = { id: string; onBack: () => void };

export function AppointmentDetail({ id, onBack }: AppointmentDetailProps) {
  return (
    <OpenedRecord
      query={useAppointment(id)}
      back="All appointments"
      onBack={onBack}
      unknown={<p className="mt-6">There is no such appointment.</p>}
      failed="The appointment could not be loaded."
      className="max-w-4xl"
      pendingClass="mt-4 h-72"
    >
      {({ appointment }) => <Appointment appointment={appointment} />}
    </OpenedRecord>
  );
}

function Appointment({ appointment }: { appointment: StaffAppointment }) {
  return (
    <>
      <header className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="min-w-0 type-heading wrap-anywhere">{appointment.name}</h2>
        <StateBadge appointment={appointment} />
      </header>
      <Facts appointment={appointment} />
      <AppointmentActions appointment={appointment} />
      <ItemsSection appointment={appointment} />
    </>
  );
}

function Facts({ appointment }: { appointment: StaffAppointment }) {
  const { kind, startsAt, zone, email, phone, note, product, customerId } = appointment;
  const own = clientTime(startsAt, zone);
  const facts: [string, ReactNode][] = [
    ['When', formatAppointment(startsAt)],
    ['For the client', own && `${own} (${zone})`],
    ['Where', kindLabels[kind]],
    [
      'E-mail',
      <a key="mail" href={`mailto:${email}`} className="underline-gold">
        {email}
      </a>,
    ],
    ['Telephone', phone],
    [
      'Wants to see',
      product && (
        <Link key="product" to={`/product/${product.id}`} className="underline-gold">
          {product.name}
        </Link>
      ),
    ],
    ['Note', note],
    [
      'Customer',
      customerId !== null && (
        <Link key="customer" to={customerPath(customerId)} className="underline-gold">
          Orders and client card
        </Link>
      ),
    ],
    ['Booked', bookedText(appointment)],
  ];
  const known = facts.filter(([, value]) => value);
  return (
    <dl className="numerals mt-5 border-t">
      {known.map(([label, value]) => (
        <div key={label} className="grid gap-x-6 border-b py-2.5 sm:grid-cols-[9rem_1fr]">
          <dt className="text-quiet">{label}</dt>
          <dd className="min-w-0 whitespace-pre-line wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function bookedText({ bookedBy, createdAt }: StaffAppointment): string {
  return `${formatMoment(createdAt)}, by ${bookedBy === '' ? 'the client' : bookedBy}`;
}
