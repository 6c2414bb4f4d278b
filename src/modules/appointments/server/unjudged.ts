import type { Database } from '#database/client.ts';
import { formatAppointment } from '#modules/appointments/client-time.ts';
import type { AttentionSource } from '#modules/attention/attention.ts';
import { listUnjudged } from './due-queries.ts';

/** An appointment that is over waits for somebody to say whether the client came. */
export function unjudged(db: Database): AttentionSource {
  return {
    kind: 'appointment',
    async list() {
      const rows = await listUnjudged(db, new Date());
      return rows.map(({ id, name, startsAt, endsAt }) => ({
        id,
        since: endsAt,
        title: `Did ${name} come to the appointment?`,
        detail: `It was on ${formatAppointment(startsAt)}. Mark it as came or did not come.`,
        to: `/admin/dashboard?tab=appointments&appointment=${id}`,
      }));
    },
  };
}
