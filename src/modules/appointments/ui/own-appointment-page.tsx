import { useState } from 'react';
import { useLocation } from 'react-router';
import { LinkPending } from '#client/private-link/link-pending.tsx';
import { useInBrowser } from '#design/browser/use-hydrated.ts';
import { Button } from '#design/button.tsx';
import { buttonClass } from '#design/button-class.ts';
import { ButtonLink } from '#design/button-link.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { kindLabels, ownCall } from '#modules/appointments/appointment.ts';
import type { OwnAppointment } from '#modules/appointments/appointment-schema.ts';
import { appointmentTexts as texts } from '#modules/appointments/appointment-texts.ts';
import { appointmentsAddress } from '#modules/appointments/appointments-link.ts';
import { clientTime, formatAppointment } from '#modules/appointments/client-time.ts';
import { MoveForm } from './move-form.tsx';
import { browserZone } from './use-booking.ts';
import { type OwnAppointmentState, useOwnAppointment } from './use-own-appointment.ts';

type OwnAppointmentPageProps = { token: string; isUnknown: boolean };

/** Where the link of the mail leads: when and where, and the ways to change it. */
export function OwnAppointmentPage({ token, isUnknown }: OwnAppointmentPageProps) {
  const own = useOwnAppointment(token, isUnknown);
  const { data, isAbsent } = own;
  if (isAbsent) {
    return (
      <EmptyState
        headingLevel="h1"
        title={texts.unknownTitle}
        text={texts.unknown}
        action={<ButtonLink to="/contact">Contact</ButtonLink>}
      />
    );
  }
  if (!data) return <LinkPending link={own} unreadable={texts.unreadable} />;
  return (
    <div className="mx-auto w-full max-w-3xl px-gutter py-16 lg:py-24">
      <h1 className="type-display lg:whitespace-nowrap">{texts.own}</h1>
      <Status appointment={data} />
      <Facts appointment={data} />
      {data.canChange ? (
        <Changes token={token} appointment={data} own={own} />
      ) : (
        <ButtonLink to={appointmentsAddress} className="mt-10">
          {texts.again}
        </ButtonLink>
      )}
    </div>
  );
}

function Status({ appointment: { state, canChange } }: { appointment: OwnAppointment }) {
  const { state: arrival } = useLocation();
  const isNew = (arrival as { isNew?: boolean } | null)?.isNew === true;
  const text =
    state === 'cancelled' ? texts.cancelled : canChange ? isNew && texts.mailed : texts.over;
  return (
    <p role="status" className="mt-5 max-w-prose type-lead text-quiet empty:hidden">
      {text}
    </p>
  );
}

function Facts({ appointment }: { appointment: OwnAppointment }) {
  const { kind, startsAt, place, product, name } = appointment;
  const own = useInBrowser(() => clientTime(startsAt, browserZone()), null);
  const facts = [
    [texts.shopTime, formatAppointment(startsAt)],
    ...(own === null ? [] : [[texts.yourTime, own]]),
    [kindLabels[kind], place],
    ...(product === null ? [] : [['To see', product.name]]),
    [texts.name, name],
  ];
  return (
    <dl className="numerals mt-10 border-t">
      {facts.map(([label, value]) => (
        <div key={label} className="grid gap-x-6 border-b py-3 sm:grid-cols-[10rem_1fr]">
          <dt className="text-quiet">{label}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type ChangesProps = { token: string; appointment: OwnAppointment; own: OwnAppointmentState };

function Changes({ token, appointment, own }: ChangesProps) {
  const [open, setOpen] = useState<'move' | 'cancel' | null>(null);
  return (
    <>
      <div className="mt-8 flex flex-wrap gap-3">
        <a href={`${ownCall(token)}/calendar.ics`} download className={buttonClass({})}>
          {texts.calendar}
        </a>
        <Button
          variant="outline"
          aria-expanded={open === 'move'}
          onClick={() => setOpen(open === 'move' ? null : 'move')}
        >
          {texts.move}
        </Button>
        <Button
          variant="outline"
          aria-expanded={open === 'cancel'}
          onClick={() => setOpen(open === 'cancel' ? null : 'cancel')}
        >
          {texts.cancel}
        </Button>
      </div>
      <p role="alert" className="mt-5 text-danger empty:hidden">
        {own.failure}
      </p>
      {open === 'move' && (
        <MoveForm key={appointment.startsAt} own={own} onMoved={() => setOpen(null)} />
      )}
      {open === 'cancel' && (
        <div className="mt-8 border-t pt-8">
          <p className="type-title">{texts.cancelSure}</p>
          <div className="mt-5 flex flex-wrap gap-3">
            <Button variant="danger" busy={own.isBusy} onClick={() => void own.cancel()}>
              {texts.cancelYes}
            </Button>
            <Button variant="quiet" onClick={() => setOpen(null)}>
              {texts.keepIt}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
