import type { Executor } from '#database/client.ts';
import type { Author } from '#modules/staff/author.ts';
import { recordAudit } from '#modules/staff/server/index.ts';

export async function auditOrder(
  db: Executor,
  { actor, address }: Author,
  action: string,
  subject: string,
  detail: Record<string, unknown>,
): Promise<void> {
  await recordAudit(db, { actor, address, action, subject, detail });
}
