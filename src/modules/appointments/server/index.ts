export type { OwnAppointments } from './own-appointments.ts';
