import type { Executor } from '#database/client.ts';
import { recordAudit } from '#modules/staff/server/index.ts';

/** Whoever changes an order. */
export type OrderAuthor = {
  /** As the order's history names them. */
  actor: string;
  /** Whose login it was and from where; what the shop does by itself has none. */
  login?: { id: number; address: string } | undefined;
};

export async function auditOrder(
  db: Executor,
  { actor, login }: OrderAuthor,
  action: string,
  subject: string,
  detail: Record<string, unknown>,
): Promise<void> {
  if (!login) return;
  const { id, address } = login;
  await recordAudit(db, { actor: { id, email: actor }, address, action, subject, detail });
}
