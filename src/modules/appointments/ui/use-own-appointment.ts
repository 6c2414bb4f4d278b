import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { writeJson } from '#client/api.ts';
import { ReadError, WriteError } from '#client/api-error.ts';
import { ownCall } from '#modules/appointments/appointment.ts';
import type { OwnAppointment } from '#modules/appointments/appointment-schema.ts';
import { appointmentTexts as texts } from '#modules/appointments/appointment-texts.ts';
import { browserZone } from './use-booking.ts';

/** The appointment behind a link, and how one changes it. */
export function useOwnAppointment(token: string, isUnknown: boolean) {
  const client = useQueryClient();
  const call = ownCall(token);
  const query = useQuery<OwnAppointment>({ queryKey: [call], enabled: !isUnknown });
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function change(method: 'PUT' | 'DELETE', body?: object): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    setFailure(null);
    try {
      client.setQueryData([call], await writeJson<OwnAppointment>(method, call, body));
      return true;
    } catch (error) {
      const sentence = error instanceof WriteError ? error.serverMessage : undefined;
      setFailure(sentence ?? texts.changeFailed);
      void query.refetch();
      return false;
    } finally {
      setBusy(false);
    }
  }

  const { error } = query;
  const isAbsent = error instanceof ReadError && (error.status === 404 || error.status === 400);
  return {
    ...query,
    isAbsent: isUnknown || isAbsent,
    isBusy,
    failure,
    move: (startsAt: string) => change('PUT', { startsAt, zone: browserZone() }),
    cancel: () => change('DELETE'),
  };
}

export type OwnAppointmentState = ReturnType<typeof useOwnAppointment>;
