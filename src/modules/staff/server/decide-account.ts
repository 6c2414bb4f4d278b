import type { Author } from '#modules/staff/author.ts';
import type { StaffUser } from '#modules/staff/staff-member.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { recordAudit } from './audit-repository.ts';
import { endSessionsOf } from './session-repository.ts';
import type { StaffDeps } from './staff-deps.ts';
import {
  approvePending,
  declinePending,
  setActive,
  toStaffUser,
  type UserRow,
} from './user-repository.ts';

export type Decision = Author & { userId: number };

/** The approver is whoever is logged in, whatever the request says. */
export async function approveAccount(
  { db, mails }: StaffDeps,
  { userId, actor, address }: Decision,
): Promise<Result<StaffUser, 'account-not-pending'>> {
  return db.transaction(async (tx) => {
    const user = await approvePending(tx, userId, actor.email);
    if (!user) return fail('account-not-pending');
    const { email, firstName } = user;
    await mails.accountApproved(tx, { email, firstName, approvedBy: actor.email });
    await recordAudit(tx, { actor, action: 'account.approved', subject: email, address });
    return ok(toStaffUser(user));
  });
}

export async function declineAccount(
  { db }: StaffDeps,
  { userId, actor, address }: Decision,
): Promise<Result<null, 'account-not-pending'>> {
  return db.transaction(async (tx) => {
    const email = await declinePending(tx, userId);
    if (email === null) return fail('account-not-pending');
    await recordAudit(tx, { actor, action: 'account.declined', subject: email, address });
    return ok(null);
  });
}

/** An account that is switched off is logged out everywhere in the same moment. */
export async function setAccountActive(
  { db }: StaffDeps,
  { userId, actor, address, isActive }: Decision & { isActive: boolean },
): Promise<Result<StaffUser, 'account-not-found' | 'own-account'>> {
  if (userId === actor.id) return fail('own-account');
  return db.transaction(async (tx) => {
    const user: UserRow | null = await setActive(tx, userId, isActive);
    if (!user) return fail('account-not-found');
    if (!isActive) await endSessionsOf(tx, userId, null);
    const action = isActive ? 'account.activated' : 'account.deactivated';
    await recordAudit(tx, { actor, action, subject: user.email, address });
    return ok(toStaffUser(user));
  });
}
