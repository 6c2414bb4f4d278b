import { sql } from 'drizzle-orm';
import type { CallReason } from '#platform/call-reason.ts';
import { addDays, formatWeekday } from '#shared/shop-date.ts';

/** Goods that a client has are to be collected: no marketing, they know of it. */
export const dueCallReason: CallReason = {
  ...{ kind: 'approvalDue', label: 'On approval', isMarketing: false },
  async find(db, { seen, today }) {
    const { rows } = await db.execute<{ clientId: number; id: string; dueOn: string }>(sql`
      select a.user_id as "clientId", a.id, a.due_on::text as "dueOn"
      from approvals a join clients on clients.user_id = a.user_id
      where ${seen} and a.out_at is not null and a.settled_at is null
        and a.due_on <= ${addDays(today, 1)}`);
    return rows.map(({ clientId, id, dueOn }) => ({
      clientId,
      key: `${id}:${dueOn}`,
      reason: `Goods on approval are due on ${formatWeekday(dueOn)}`,
      draft: `we would like to collect what you do not keep of the items on approval on ${formatWeekday(dueOn)}. Does that suit you?`,
      due: dueOn,
    }));
  },
};
