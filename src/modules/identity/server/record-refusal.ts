import { recordTry } from '#modules/audit/server/index.ts';
import type { Author } from '#modules/identity/author.ts';
import type { Permission, StaffRole } from '#modules/identity/permissions.ts';
import type { RateRule } from '#platform/rate-limit.ts';
import type { StaffDeps } from './staff-deps.ts';

/** `permission` is null where the role may do such things, and not this one. */
export type RoleRefusal = Author & {
  role: StaffRole | 'customer';
  permission: Permission | null;
  call: string;
};

const perPerson: RateRule = { limit: 100, windowSeconds: 3600 };

/** Pages offer nobody what their role may not do, so whoever is refused has tried something. */
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
