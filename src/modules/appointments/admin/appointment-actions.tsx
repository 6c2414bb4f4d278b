import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionForm } from '#admin-kit/action-form.tsx';
import { Problem } from '#admin-kit/problem.tsx';
import { useAction } from '#admin-kit/use-action.ts';
import { writeJson } from '#client/api.ts';
import { Button } from '#design/button.tsx';
import { buttonClass } from '#design/button-class.ts';
import { CopyLink } from '#design/copy-link.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { staffFreeTimesCall, staffOneCall } from '#modules/appointments/appointment.ts';
import type { FreeTimes, StaffAppointment } from '#modules/appointments/appointment-schema.ts';
import { formatAppointment } from '#modules/appointments/client-time.ts';
import { TimeField } from '#modules/appointments/ui/time-field.tsx';
import { chatAddress } from '#modules/shipping/chat-address.ts';
import { type AppointmentAnswer, showAppointment } from './appointment-calls.ts';

type PartProps = { appointment: StaffAppointment };

/** What can be done now: before it begins to move and cancel, then to say whether the client came. */
export function AppointmentActions({ appointment }: PartProps) {
  const { id, state, startsAt, endsAt } = appointment;
  const queries = useQueryClient();
  const [isMoving, setMoving] = useState(false);
  const cancel = useAction<[], AppointmentAnswer>({
    ask: () => 'Cancel this appointment? The client is told by mail.',
    call: () => writeJson('DELETE', staffOneCall(id)),
    done: (answer) => showAppointment(queries, answer),
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
        <Sending appointment={appointment} />
        <Problem text={cancel.error} className="w-full" />
      </div>
      {isMoving && <MoveForm appointment={appointment} onClose={() => setMoving(false)} />}
    </div>
  );
}

function Outcome({ appointment: { id, state } }: PartProps) {
  const queries = useQueryClient();
  const judge = useAction<[boolean], AppointmentAnswer>({
    call: (came) => writeJson('PUT', `${staffOneCall(id)}/outcome`, { came }),
    done: (answer) => showAppointment(queries, answer),
    failed: 'This was not saved. Please try again.',
  });
  return (
    <fieldset className="flex flex-wrap items-center gap-3">
      <legend className="mb-2 type-small text-quiet">Did the client come?</legend>
      <Button
        size="small"
        variant={state === 'came' ? 'solid' : 'outline'}
        aria-pressed={state === 'came'}
        busy={judge.running?.[0] === true}
        onClick={() => judge.run(true)}
      >
        Came
      </Button>
      <Button
        size="small"
        variant={state === 'missed' ? 'solid' : 'outline'}
        aria-pressed={state === 'missed'}
        busy={judge.running?.[0] === false}
        onClick={() => judge.run(false)}
      >
        Did not come
      </Button>
      <Problem text={judge.error} className="w-full" />
    </fieldset>
  );
}

function Sending({ appointment: { name, phone, startsAt, state, url } }: PartProps) {
  const text = `Dear ${name}, your appointment: ${formatAppointment(startsAt)}. ${url}`;
  return (
    <>
      {phone !== '' && (
        <a
          href={chatAddress(phone, text)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: 'outline', size: 'small' })}
        >
          WhatsApp
        </a>
      )}
      {state === 'booked' && <CopyLink url={url} label="Copy the link of the appointment" />}
    </>
  );
}

type MoveFormProps = PartProps & { onClose: () => void };

function MoveForm({ appointment: { id, zone }, onClose }: MoveFormProps) {
  const queries = useQueryClient();
  const { data, isPending } = useStaffFreeTimes();
  const [startsAt, setStartsAt] = useState('');
  const move = useAction<[], AppointmentAnswer>({
    check: () => (startsAt === '' ? 'Please choose a time' : null),
    call: () => writeJson('PUT', staffOneCall(id), { startsAt }),
    done(answer) {
      showAppointment(queries, answer);
      onClose();
    },
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

export function useStaffFreeTimes() {
  return useQuery<FreeTimes>({ queryKey: [staffFreeTimesCall], staleTime: 0 });
}
