import type { Executor } from '#database/client.ts';
import { recordAudit, recordTry } from '#modules/audit/server/index.ts';
import type { Author } from '#modules/identity/author.ts';
import type { Permission, StaffRole } from '#modules/identity/permissions.ts';
import type { RateRule } from '#platform/rate-limit.ts';
import type { StaffDeps } from './staff-deps.ts';

/** Records what somebody did to their own account. */
export async function recordOwn(
  db: Executor,
  { actor, address }: Author,
  action: string,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await recordAudit(db, { actor, action, subject: actor.email, detail, address });
}

/** `permission` is null if the role may do such things, but not this one. */
export type RoleRefusal = Author & {
  role: StaffRole | 'customer';
  permission: Permission | null;
  call: string;
};

const perPerson: RateRule = { limit: 100, windowSeconds: 3600 };

/** Pages hide what a role may not do, so a refused call was made on purpose. */
export async function recordRefusal(
  { db }: StaffDeps,
  { actor, address, role, permission, call }: RoleRefusal,
): Promise<void> {
  await recordTry(db, {
    actor,
    action: 'access.refused',
    subject: call,
    detail: { role, permission },
    address,
    atMost: { key: `refused:${actor.id}`, rule: perPerson },
  });
}
