import { sql } from 'drizzle-orm';
import type { CallReason } from '#platform/call-reason.ts';
import { addDays, formatTimeOfDay, shopTimeZone, shopToday } from '#shared/shop-date.ts';

type AppointmentRow = { clientId: number; id: string; startsAt: string; kind: string };

/** A client has an appointment later today or tomorrow: no marketing, they know of it. */
export const appointmentCallReason: CallReason = {
  ...{ kind: 'appointment', label: 'Appointment', isMarketing: false },
  async find(db, { seen, now, today }) {
    const { rows } = await db.execute<AppointmentRow>(sql`
      select u.id as "clientId", a.id, a.starts_at as "startsAt", a.kind
      from appointments a
      join users u on u.email = a.email
      join clients on clients.user_id = u.id
      where ${seen} and a.state = 'booked' and a.starts_at > ${now.toISOString()}::timestamptz
        and (a.starts_at at time zone ${shopTimeZone})::date <= ${addDays(today, 1)}::date
      order by a.starts_at`);
    return rows.map(({ clientId, id, startsAt, kind }) => {
      const due = shopToday(new Date(startsAt));
      const when = `${due === today ? 'today' : 'tomorrow'} at ${formatTimeOfDay(startsAt)}`;
      const isVideo = kind === 'video';
      return {
        clientId,
        // Moved, it is another call.
        key: `${id}:${new Date(startsAt).toISOString()}`,
        reason: `${isVideo ? 'Video appointment' : 'Appointment in the boutique'} ${when}`,
        draft: `I look forward to ${isVideo ? 'our video call' : 'seeing you'} ${when}. Is there anything that you would like to see?`,
        due,
      };
    });
  },
};
