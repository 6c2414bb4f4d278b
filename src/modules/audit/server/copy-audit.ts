import type { Executor } from '#database/client.ts';
import { shortAddress } from '#platform/limited-address.ts';
import { withoutPeople } from '#platform/telemetry/plain-error.ts';
import type { LogSender } from '#platform/telemetry/send-logs.ts';
import { listAuditSince } from './audit-queries.ts';

const most = 500;

/**
 * Copies what the audit log gains to the collector of logs, without names of people: who did it by
 * number, and the shortened address. After a start the last day is sent again, because nobody knows
 * what arrived; `audit.id` tells what is double.
 */
export function createAuditCopies(db: Executor, findSender: () => LogSender | null) {
  let last = 0;
  return async function copyAudit(): Promise<void> {
    const sender = findSender();
    // The database has all of it: nothing is read while the collector is away.
    while (sender?.isIdle()) {
      const rows = await listAuditSince(db, { after: last, most });
      for (const { id, at, actorId, action, subject, address } of rows) {
        const line = {
          level: 30,
          time: at.getTime(),
          msg: 'audit',
          'audit.id': id,
          'audit.action': action,
          'audit.actor': actorId ?? 'nobody',
          'audit.subject': withoutPeople(subject),
          address: address && shortAddress(address),
        };
        sender.write(JSON.stringify(line));
        last = id;
      }
      if (rows.length < most) return;
    }
  };
}
