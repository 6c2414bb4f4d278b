import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionForm } from '#admin-kit/action-form.tsx';
import { Problem } from '#admin-kit/problem.tsx';
import { Button } from '#design/button.tsx';
import { CopyLink } from '#design/copy-link.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { staffFreeTimesCall } from '#modules/appointments/appointment.ts';
import type { StaffAppointment } from '#modules/appointments/appointment-schema.ts';
import { formatAppointment } from '#modules/appointments/client-time.ts';
import { TimeField } from '#modules/appointments/ui/time-field.tsx';
import { SendBy } from '#modules/shipping/admin/send-by.tsx';
import { useAppointmentStep, useStaffFreeTimes } from './appointment-calls.ts';

type PartProps = { appointment: StaffAppointment };

/** What can be done now: before it begins to move and cancel, then to say whether the client came. */
export function AppointmentActions({ appointment }: PartProps) {
  const { id, name, phone, state, startsAt, endsAt, url } = appointment;
  const [isMoving, setMoving] = useState(false);
  const cancel = useAppointmentStep(id, {
    ask: () => 'Cancel this appointment? The client is told by mail.',
    send: () => ({ method: 'DELETE' }),
    failed: 'The appointment was not cancelled. Please try again.',
  });
  const isOver = new Date(endsAt) < new Date();
  const hasBegun = new Date(startsAt) < new Date();
  return (
    <div className="mt-6 flex flex-col gap-6">
      {hasBegun && state !== 'cancelled' && <Outcome appointment={appointment} />}
      <div className="flex flex-wrap items-center gap-3">
        {state === 'booked' && (
          <>
            <Button
              size="small"
              variant="outline"
              aria-expanded={isMoving}
              onClick={() => setMoving(!isMoving)}
            >
              Move
            </Button>
            {!isOver && (
              <Button
                size="small"
                variant="outline"
                busy={cancel.isBusy}
                onClick={() => cancel.run()}
              >
                Cancel the appointment
              </Button>
            )}
          </>
        )}
        {phone !== '' && (
          <SendBy
            phone={phone}
            text={`Dear ${name}, your appointment: ${formatAppointment(startsAt)}. ${url}`}
          />
        )}
        {state === 'booked' && <CopyLink url={url} label="Copy the link of the appointment" />}
        <Problem text={cancel.error} className="w-full" />
      </div>
      {isMoving && <MoveForm appointment={appointment} onClose={() => setMoving(false)} />}
    </div>
  );
}

function Outcome({ appointment: { id, state } }: PartProps) {
  const judge = useAppointmentStep<[boolean]>(id, {
    send: (came) => ({ method: 'PUT', path: '/outcome', body: { came } }),
    failed: 'This was not saved. Please try again.',
  });
  return (
    <fieldset className="flex flex-wrap items-center gap-3">
      <legend className="mb-2 type-small text-quiet">Did the client come?</legend>
      {([true, false] as const).map((came) => {
        const isSaid = state === (came ? 'came' : 'missed');
        return (
          <Button
            key={String(came)}
            size="small"
            variant={isSaid ? 'solid' : 'outline'}
            aria-pressed={isSaid}
            busy={judge.running?.[0] === came}
            onClick={() => judge.run(came)}
          >
            {came ? 'Came' : 'Did not come'}
          </Button>
        );
      })}
      <Problem text={judge.error} className="w-full" />
    </fieldset>
  );
}

type MoveFormProps = PartProps & { onClose: () => void };

function MoveForm({ appointment: { id, zone }, onClose }: MoveFormProps) {
  const queries = useQueryClient();
  const { data, isPending } = useStaffFreeTimes();
  const [startsAt, setStartsAt] = useState('');
  const move = useAppointmentStep(id, {
    check: () => (startsAt === '' ? 'Please choose a time' : null),
    send: () => ({ method: 'PUT', body: { startsAt } }),
    done: onClose,
    onFailed: () => void queries.invalidateQueries({ queryKey: [staffFreeTimesCall] }),
    failed: 'The appointment was not moved. Please try again.',
  });
  if (isPending) return <Skeleton className="h-48 w-full" />;
  if (!data) return <p>Appointments are switched off in the settings.</p>;
  return (
    <ActionForm
      action={move}
      send="Move to this time"
      onCancel={onClose}
      className="flex max-w-2xl flex-col gap-5 border-t pt-6"
    >
      <TimeField
        days={data.days}
        minutes={data.minutes}
        value={startsAt}
        onChange={setStartsAt}
        zone={zone}
        error={move.error ?? undefined}
      />
    </ActionForm>
  );
}
