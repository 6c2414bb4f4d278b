import { type ListAddress, useListAddress } from '#admin-kit/lists/use-list-address.ts';
import { TryAgain } from '#admin-kit/try-again.tsx';
import { Button } from '#design/button.tsx';
import { FilterBar, type FilterChoice } from '#design/fields/filter-bar.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import {
  appointmentKinds,
  appointmentStates,
  kindLabels,
  stateLabels,
} from '#modules/appointments/appointment.ts';
import type { StaffAppointment } from '#modules/appointments/appointment-schema.ts';
import { formatWeekday, shopToday } from '#shared/shop-date.ts';
import { useAppointments } from './appointment-calls.ts';
import { AppointmentDetail } from './appointment-detail.tsx';
import { AppointmentLine } from './appointment-line.tsx';
import { NewAppointment } from './new-appointment.tsx';

const names = ['q', 'when', 'kind', 'state', 'appointment'] as const;
const narrowing = ['q', 'when', 'kind', 'state'] as const;

const search = { label: 'Search appointments', placeholder: 'Name, e-mail or telephone' };

const choices = [
  {
    name: 'when',
    label: 'Filter by day',
    placeholder: 'From today',
    options: [
      { value: 'today', label: 'Today' },
      { value: 'past', label: 'Past' },
    ],
  },
  {
    name: 'kind',
    label: 'Filter by place',
    placeholder: 'All places',
    options: appointmentKinds.map((value) => ({ value, label: kindLabels[value] })),
  },
  {
    name: 'state',
    label: 'Filter by state',
    placeholder: 'All states',
    options: appointmentStates.map((value) => ({ value, label: stateLabels[value] })),
  },
] as const satisfies FilterChoice<(typeof narrowing)[number]>[];

/** The dashboard's `?tab=appointments`; with `appointment` beside it, that one is open. */
export function AppointmentsPanel() {
  const address = useListAddress(names);
  const opened = address.values.appointment;
  const close = () => address.close({ appointment: '' });
  if (opened === 'new') {
    return <NewAppointment onClose={close} onBooked={(id) => address.close({ appointment: id })} />;
  }
  if (opened !== '') return <AppointmentDetail key={opened} id={opened} onBack={close} />;
  return <AppointmentList address={address} />;
}

function AppointmentList({ address }: { address: ListAddress<(typeof names)[number]> }) {
  const { values, narrow, go } = address;
  const parameters = new URLSearchParams();
  for (const name of narrowing) if (values[name]) parameters.set(name, values[name]);
  const isNarrowed = parameters.size > 0;
  const { data, isPending, isError, refetch } = useAppointments(parameters);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start gap-2">
        <div className="min-w-0 grow basis-full md:basis-0">
          <FilterBar search={search} choices={choices} values={values} onNarrow={narrow} />
        </div>
        <Button size="tool" variant="outline" onClick={() => go({ appointment: 'new' })}>
          New appointment
        </Button>
      </div>
      {isPending && <Skeleton className="h-64 w-full" />}
      {isError && (
        <TryAgain text="The appointments could not be loaded." onRetry={() => void refetch()} />
      )}
      {data?.appointments.length === 0 && (
        <p className="border-y py-14 text-center text-quiet">
          {isNarrowed ? 'No appointments found.' : 'Nobody has an appointment from today on.'}
        </p>
      )}
      {data && <Days appointments={data.appointments} />}
    </div>
  );
}

function Days({ appointments }: { appointments: readonly StaffAppointment[] }) {
  const days = Map.groupBy(appointments, ({ startsAt }) => shopToday(new Date(startsAt)));
  return [...days].map(([day, listed]) => (
    <section key={day} aria-label={formatWeekday(day)} className="mt-4">
      <h2 className="type-label">{formatWeekday(day)}</h2>
      <ul className="mt-3 border-t">
        {listed.map((appointment) => (
          <AppointmentLine key={appointment.id} appointment={appointment} />
        ))}
      </ul>
    </section>
  ));
}
