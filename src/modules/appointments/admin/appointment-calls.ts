import { useQuery } from '@tanstack/react-query';
import { recordCalls } from '#admin-kit/record-calls.ts';
import { staffCall, staffFreeTimesCall } from '#modules/appointments/appointment.ts';
import type { FreeTimes, StaffAppointment } from '#modules/appointments/appointment-schema.ts';

/** Another list stays until this one is there. */
export function useAppointments(parameters: URLSearchParams) {
  const query = String(parameters);
  return useQuery<{ appointments: StaffAppointment[] }>({
    queryKey: [query === '' ? staffCall : `${staffCall}?${query}`],
    staleTime: 0,
  });
}

export function useStaffFreeTimes() {
  return useQuery<FreeTimes>({ queryKey: [staffFreeTimesCall], staleTime: 0 });
}

export const {
  useOne: useAppointment,
  useStep: useAppointmentStep,
  useMake: useNewAppointment,
} = recordCalls<'appointment', StaffAppointment>(staffCall, 'appointment');
