import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { toast } from '#design/toast/toast.ts';
import { appointmentTexts as texts } from '#modules/appointments/appointment-texts.ts';
import { TimeField } from './time-field.tsx';
import { browserZone, useFreeTimes } from './use-booking.ts';
import type { OwnAppointmentState } from './use-own-appointment.ts';

type MoveFormProps = { own: OwnAppointmentState; onMoved: () => void };

/** The free times once more; the one before stays until another is confirmed. */
export function MoveForm({ own, onMoved }: MoveFormProps) {
  const { data, isPending, refetch } = useFreeTimes();
  const [startsAt, setStartsAt] = useState('');
  const [problem, setProblem] = useState<string | undefined>();

  async function move() {
    if (startsAt === '') return setProblem(texts.noTime);
    if (await own.move(startsAt)) {
      toast({ title: texts.moved });
      return onMoved();
    }
    setStartsAt('');
    void refetch();
  }

  if (isPending) return <Skeleton className="mt-8 h-64 w-full" />;
  if (!data) return <p className="mt-8">{texts.unreadable}</p>;
  return (
    <form
      noValidate
      aria-label={texts.move}
      className="mt-8 grid gap-8 border-t pt-8"
      onSubmit={(event) => {
        event.preventDefault();
        void move();
      }}
    >
      <TimeField
        days={data.days}
        minutes={data.minutes}
        value={startsAt}
        onChange={(moment) => {
          setProblem(undefined);
          setStartsAt(moment);
        }}
        zone={browserZone()}
        error={problem}
      />
      <Button type="submit" busy={own.isBusy} className="justify-self-start">
        {texts.moveTo}
      </Button>
    </form>
  );
}
