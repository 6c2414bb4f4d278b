import type { Author } from '#modules/staff/author.ts';
import type { Permission, StaffRole } from '#modules/staff/permissions.ts';
import { recordAudit } from './audit-repository.ts';
import type { StaffDeps } from './staff-deps.ts';

export type RoleRefusal = Author & { role: StaffRole; permission: Permission; call: string };

/** Pages offer nobody what their role may not do, so whoever is refused has tried something. */
export async function recordRefusal(
  { db }: StaffDeps,
  { actor, address, role, permission, call }: RoleRefusal,
): Promise<void> {
  const detail = { role, permission };
  await recordAudit(db, { actor, action: 'access.refused', subject: call, detail, address });
}
