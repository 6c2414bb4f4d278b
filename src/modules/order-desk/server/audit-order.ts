import type { Executor } from '#database/client.ts';
import { recordAudit } from '#modules/audit/server/index.ts';
import type { Author } from '#modules/identity/author.ts';

export async function auditOrder(
  db: Executor,
  { actor, address }: Author,
  action: string,
  subject: string,
  detail: Record<string, unknown>,
): Promise<void> {
  await recordAudit(db, { actor, address, action, subject, detail });
}
