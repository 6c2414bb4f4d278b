import { type QueryClient, useQuery } from '@tanstack/react-query';
import { staffCall, staffOneCall } from '#modules/appointments/appointment.ts';
import type { StaffAppointment } from '#modules/appointments/appointment-schema.ts';

export type AppointmentAnswer = { appointment: StaffAppointment };

/** Another list stays until this one is there. */
export function useAppointments(parameters: URLSearchParams) {
  const query = String(parameters);
  return useQuery<{ appointments: StaffAppointment[] }>({
    queryKey: [query === '' ? staffCall : `${staffCall}?${query}`],
    staleTime: 0,
  });
}

export function useAppointment(id: string) {
  return useQuery<AppointmentAnswer>({ queryKey: [staffOneCall(id)], staleTime: 0 });
}

/** What the server answered is shown; lists and free times are read anew. */
export function showAppointment(client: QueryClient, answer: AppointmentAnswer): void {
  const call = staffOneCall(answer.appointment.id);
  client.setQueryData<AppointmentAnswer>([call], answer);
  void client.invalidateQueries({
    predicate: ({ queryKey: [key] }) => key !== call && String(key).startsWith(staffCall),
  });
}
