import type { Settings } from '#modules/settings/sections.ts';
import { type AppointmentKind, appointmentKinds } from './appointment.ts';

export type OpenHours = { day: string; from: string; to: string };

/** What owners wrote under Settings, in numbers. */
export type Terms = {
  kinds: readonly AppointmentKind[];
  videoNote: string;
  hours: readonly OpenHours[];
  closed: ReadonlySet<string>;
  minutes: number;
  buffer: number;
  advisers: number;
  daysAhead: number;
  /** Hours before the time after which clients can not book it. */
  notice: number;
};

/** Null while appointments are off. */
export function termsOf({ appointments }: Pick<Settings, 'appointments'>): Terms | null {
  const { offered, videoNote, hours, closed, ...rest } = appointments;
  const kinds = appointmentKinds.filter((kind) => rest[kind]);
  if (!offered || kinds.length === 0) return null;
  return {
    kinds,
    videoNote,
    hours,
    closed: new Set(closed.map(({ date }) => date)),
    minutes: Number(rest.minutes),
    buffer: Number(rest.buffer),
    advisers: Number(rest.advisers),
    daysAhead: Number(rest.daysAhead),
    notice: Number(rest.notice),
  };
}
