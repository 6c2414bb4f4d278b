import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionForm } from '#admin-kit/action-form.tsx';
import { Problem } from '#admin-kit/problem.tsx';
import { Card } from '#design/card.tsx';
import { SelectField } from '#design/fields/select-field.tsx';
import { TextArea } from '#design/fields/text-area.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import {
  type AppointmentKind,
  kindLabels,
  longestNote,
  staffFreeTimesCall,
} from '#modules/appointments/appointment.ts';
import type { FreeTimes } from '#modules/appointments/appointment-schema.ts';
import { TimeField } from '#modules/appointments/ui/time-field.tsx';
import { useNewAppointment, useStaffFreeTimes } from './appointment-calls.ts';

type NewAppointmentProps = { onClose: () => void; onBooked: (id: string) => void };

/** Staff book for whoever calls or writes. */
export function NewAppointment(props: NewAppointmentProps) {
  const { data, isPending } = useStaffFreeTimes();
  if (isPending) return <Skeleton className="h-96 w-full" />;
  return (
    <Card className="max-w-3xl" title="New appointment">
      {data ? (
        <NewForm free={data} {...props} />
      ) : (
        <p>Appointments are off. An owner switches them on under Settings.</p>
      )}
    </Card>
  );
}

type NewFormProps = NewAppointmentProps & { free: FreeTimes };

function NewForm({ free, onClose, onBooked }: NewFormProps) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState(() => ({
    id: crypto.randomUUID(),
    kind: free.kinds[0] as AppointmentKind,
    ...{ startsAt: '', name: '', email: '', phone: '', note: '' },
  }));
  const change = (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }));
  const book = useNewAppointment({
    check: () => (typed.startsAt === '' ? 'Please choose a time' : null),
    body: () => typed,
    done: ({ appointment }) => onBooked(appointment.id),
    onFailed: () => void queries.invalidateQueries({ queryKey: [staffFreeTimesCall] }),
    failed: 'The appointment was not booked. Please try again.',
  });
  const field = (name: 'name' | 'email' | 'phone' | 'note') => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <ActionForm action={book} send="Book" onCancel={onClose} className="flex flex-col gap-5">
      {free.kinds.length > 1 && (
        <SelectField
          label="Where"
          options={free.kinds.map((value) => ({ value, label: kindLabels[value] }))}
          value={typed.kind}
          onChange={({ target }) => change({ kind: target.value as AppointmentKind })}
        />
      )}
      <TimeField
        days={free.days}
        minutes={free.minutes}
        value={typed.startsAt}
        onChange={(startsAt) => change({ startsAt, id: crypto.randomUUID() })}
        zone=""
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Name" maxLength={100} fieldClassName="sm:col-span-2" {...field('name')} />
        <TextField label="E-mail" type="email" maxLength={254} {...field('email')} />
        <TextField label="Telephone" type="tel" maxLength={40} {...field('phone')} />
        <TextArea
          label="Note"
          rows={3}
          maxLength={longestNote}
          fieldClassName="sm:col-span-2"
          {...field('note')}
        />
      </div>
      <Problem text={book.error} />
    </ActionForm>
  );
}
