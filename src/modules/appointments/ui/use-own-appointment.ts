import { usePrivateLinkSteps } from '#client/private-link/use-private-link.ts';
import { ownCall } from '#modules/appointments/appointment.ts';
import type { OwnAppointment } from '#modules/appointments/appointment-schema.ts';
import { appointmentTexts as texts } from '#modules/appointments/appointment-texts.ts';
import { browserZone } from './use-booking.ts';

/** The appointment behind a link, and how one changes it. */
export function useOwnAppointment(token: string, isUnknown: boolean) {
  const link = usePrivateLinkSteps<OwnAppointment, 'move' | 'cancel'>(
    ownCall(token),
    isUnknown,
    texts.changeFailed,
  );
  return {
    ...link,
    isBusy: link.sending !== null,
    move: (startsAt: string) => link.write('move', 'PUT', '', { startsAt, zone: browserZone() }),
    cancel: () => link.write('cancel', 'DELETE', ''),
  };
}

export type OwnAppointmentState = ReturnType<typeof useOwnAppointment>;
