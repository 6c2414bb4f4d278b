import { Link } from 'react-router';
import { Badge, type BadgeTone } from '#design/badge.tsx';
import {
  type AppointmentState,
  kindLabels,
  stateLabels,
} from '#modules/appointments/appointment.ts';
import type { StaffAppointment } from '#modules/appointments/appointment-schema.ts';
import { formatTimeOfDay } from '#shared/shop-date.ts';

const tones: Readonly<Record<AppointmentState, BadgeTone>> = {
  booked: 'gold',
  came: 'good',
  missed: 'warn',
  cancelled: 'outline',
};

/** Over, and nobody said whether the client came. */
export const isUnjudged = ({ state, endsAt }: Pick<StaffAppointment, 'state' | 'endsAt'>) =>
  state === 'booked' && new Date(endsAt) < new Date();

export function StateBadge({ appointment }: { appointment: StaffAppointment }) {
  const { state } = appointment;
  if (isUnjudged(appointment)) return <Badge tone="warn">Came?</Badge>;
  return <Badge tone={tones[state]}>{stateLabels[state]}</Badge>;
}

/** One row; its columns are as wide in every row, so that badges stand below each other. */
export function AppointmentLine({ appointment }: { appointment: StaffAppointment }) {
  const { id, startsAt, endsAt, kind, name, email, phone, product } = appointment;
  return (
    <li className="relative grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-x-4 border-b py-3 type-small transition-colors hover:bg-tint/50 md:grid-cols-[7rem_minmax(0,1.4fr)_minmax(0,1fr)_9rem_8rem] md:gap-x-6">
      <p className="numerals text-base">
        {formatTimeOfDay(startsAt)}
        <span className="text-quiet max-md:hidden">{`–${formatTimeOfDay(endsAt)}`}</span>
      </p>
      <p className="min-w-0 wrap-anywhere">
        <Link
          to={`?tab=appointments&appointment=${id}`}
          className="text-base after:absolute after:inset-0 hover:underline"
        >
          {name}
        </Link>
        <span className="block text-quiet">{phone || email}</span>
        <span className="block text-quiet md:hidden">{kindLabels[kind]}</span>
      </p>
      <p className="min-w-0 text-quiet wrap-anywhere max-md:hidden">{product?.name}</p>
      <p className="text-quiet max-md:hidden">{kindLabels[kind]}</p>
      <span className="justify-self-end md:justify-self-start">
        <StateBadge appointment={appointment} />
      </span>
    </li>
  );
}
