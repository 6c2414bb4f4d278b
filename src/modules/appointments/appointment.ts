export const appointmentKinds = ['boutique', 'video'] as const;
export type AppointmentKind = (typeof appointmentKinds)[number];

export const appointmentStates = ['booked', 'cancelled', 'came', 'missed'] as const;
export type AppointmentState = (typeof appointmentStates)[number];

export const kindLabels: Readonly<Record<AppointmentKind, string>> = {
  boutique: 'In the boutique',
  video: 'By video',
};

export const stateLabels: Readonly<Record<AppointmentState, string>> = {
  booked: 'Booked',
  cancelled: 'Cancelled',
  came: 'Came',
  missed: 'Did not come',
};

export const longestNote = 1000;
export const mostItems = 12;

/** Minutes after the end in which what was set aside can still be paid for. */
export const graceMinutes = 60;

export const freeTimesCall = '/api/appointments/free';
export const bookCall = '/api/appointments';
export const ownCall = (token: string) => `/api/appointment/${encodeURIComponent(token)}`;
export const ownAddress = (token: string) => `/appointment/${token}`;
export const staffCall = '/api/admin/appointments';
export const staffOneCall = (id: string) => `${staffCall}/${id}`;
export const staffFreeTimesCall = `${staffCall}/free`;

type Timed = { state: string; startsAt: Date };

/** A client moves and cancels what is still to come. */
export function canChange({ state, startsAt }: Timed, now: Date): boolean {
  return state === 'booked' && startsAt > now;
}
