import type { Transaction } from '#database/client.ts';
import { transactionOrFail } from '#database/rollback.ts';
import { recordAudit } from '#modules/audit/server/index.ts';
import type { Author } from '#modules/identity/author.ts';
import { may, type StaffRole } from '#modules/identity/permissions.ts';
import {
  endSessionsOf,
  findColleague,
  findUser,
  hasSecondFactor,
  removeSecondFactors,
  staffRoleOf,
  toStaffUser,
  type UserRow,
} from '#modules/identity/server/index.ts';
import type { StaffUser } from '#modules/identity/staff-member.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { AccountDeps } from './account-deps.ts';
import {
  type Applicant,
  admit,
  changeColleague,
  declinePending,
  lockActiveOwners,
} from './account-repository.ts';
import { type AccountRequestRow, takeAccountRequest } from './account-request-repository.ts';

export type Decision = Author & { userId: number };

type Refused = 'forbidden' | 'account-not-found' | 'owners-only' | 'last-owner';

type Approval = Decision & { role: StaffRole };
type ApprovalRefused =
  | 'account-not-pending'
  | 'account-not-confirmed'
  | 'forbidden'
  | 'owners-only';

/** The approver is the logged-in user, whatever the request contains. */
export async function approveAccount(
  { db, mails, approvesConfirmedOnly }: AccountDeps,
  { userId, role, actor, address }: Approval,
): Promise<Result<StaffUser, ApprovalRefused>> {
  return transactionOrFail(db, async (tx) => {
    const { mayDecide, isOwner } = await standing(tx, actor.id);
    if (!mayDecide) return fail('forbidden');
    if (role === 'owner' && !isOwner) return fail('owners-only');
    const request = await takeAccountRequest(tx, userId);
    const user = await admit(tx, userId, { by: actor.email, as: role }, applicantOf(request));
    if (!user) return fail('account-not-pending');
    if (approvesConfirmedOnly && !request?.confirmedAt) return fail('account-not-confirmed');
    const { email, firstName } = user;
    await mails.accountApproved(tx, { email, firstName, approvedBy: actor.email });
    const detail = { role };
    await recordAudit(tx, { actor, action: 'account.approved', subject: email, detail, address });
    return ok(toStaffUser(user));
  });
}

/** Null for an account requested under an earlier release, which has its own password. */
function applicantOf(request: AccountRequestRow | null): Applicant | null {
  if (!request) return null;
  const { firstName, lastName, passwordHash } = request;
  return { firstName, lastName, passwordHash };
}

export async function declineAccount(
  { db }: AccountDeps,
  { userId, actor, address }: Decision,
): Promise<Result<null, 'account-not-pending' | 'forbidden'>> {
  return db.transaction(async (tx) => {
    if (!(await standing(tx, actor.id)).mayDecide) return fail('forbidden');
    const user = await findUser(tx, userId);
    const request = await takeAccountRequest(tx, userId);
    const declined = (await declinePending(tx, userId)) ?? (request && user?.email);
    if (!declined) return fail('account-not-pending');
    await recordAudit(tx, { actor, action: 'account.declined', subject: declined, address });
    return ok(null);
  });
}

/** Switching off an account also ends all its sessions. */
export async function setAccountActive(
  { db }: AccountDeps,
  { userId, actor, address, isActive }: Decision & { isActive: boolean },
): Promise<Result<StaffUser, Refused | 'own-account'>> {
  if (userId === actor.id) return fail('own-account');
  return db.transaction(async (tx) => {
    const decided = await decideAbout(tx, actor.id, userId, !isActive);
    if (!decided.ok) return decided;
    const user = await changeColleague(tx, userId, { isActive });
    if (!user) return fail('account-not-found');
    if (!isActive) await endSessionsOf(tx, userId, null);
    const action = isActive ? 'account.activated' : 'account.deactivated';
    await recordAudit(tx, { actor, action, subject: user.email, address });
    return ok(toStaffUser(user));
  });
}

/** Takes effect with the next request, since each one reads the role. */
export async function setAccountRole(
  { db }: AccountDeps,
  { userId, actor, address, role }: Decision & { role: StaffRole },
): Promise<Result<StaffUser, Refused>> {
  return db.transaction(async (tx) => {
    const decided = await decideAbout(tx, actor.id, userId, role !== 'owner');
    if (!decided.ok) return decided;
    const before = staffRoleOf(decided.value.user);
    if (role === 'owner' && !decided.value.isOwner) return fail('owners-only');
    const user = await changeColleague(tx, userId, { staffRole: role });
    if (!user) return fail('account-not-found');
    const detail = { role: [before, role] };
    const { email: subject } = user;
    await recordAudit(tx, { actor, action: 'account.role-changed', subject, detail, address });
    return ok(toStaffUser(user));
  });
}

/** For a lost phone or a shared computer; the account stays. Returns the ended sessions' number. */
export async function logOutEverywhere(
  { db }: AccountDeps,
  { userId, actor, address }: Decision,
): Promise<Result<number, Refused | 'own-account'>> {
  if (userId === actor.id) return fail('own-account');
  return db.transaction(async (tx) => {
    const decided = await decideAbout(tx, actor.id, userId, false);
    if (!decided.ok) return decided;
    const ended = await endSessionsOf(tx, userId, null);
    const detail = { sessionsEnded: ended };
    const { email: subject } = decided.value.user;
    await recordAudit(tx, { actor, action: 'account.logged-out', subject, detail, address });
    return ok(ended);
  });
}

/** For a lost phone: the next login needs only the password, and asks for a set-up if required. */
export async function resetSecondFactor(
  { db, mails }: AccountDeps,
  { userId, actor, address }: Decision,
): Promise<Result<null, Refused | 'own-account' | 'second-factor-is-off'>> {
  if (userId === actor.id) return fail('own-account');
  return db.transaction(async (tx) => {
    const decided = await decideAbout(tx, actor.id, userId, false);
    if (!decided.ok) return decided;
    const { email, firstName } = decided.value.user;
    if (!hasSecondFactor(decided.value.user)) return fail('second-factor-is-off');
    await removeSecondFactors(tx, userId);
    const detail = { sessionsEnded: await endSessionsOf(tx, userId, null) };
    await mails.secondFactorReset(tx, { email, firstName, by: actor.email });
    const action = 'account.second-factor-reset';
    await recordAudit(tx, { actor, action, subject: email, detail, address });
    return ok(null);
  });
}

/** The current rights of the person who decides, which may have changed since the request. */
export async function standing(tx: Transaction, actorId: number) {
  const owners = await lockActiveOwners(tx);
  const actor = await findUser(tx, actorId);
  const isIn = actor?.isActive === true && actor.approvedAt !== null;
  return {
    owners,
    isOwner: owners.includes(actorId),
    mayDecide: isIn && may(staffRoleOf(actor), 'staff.manage'),
  };
}

/**
 * Only owners decide about owners, and one active owner must remain. `takesAway` is true for
 * changes after which the account is no longer an active owner.
 */
async function decideAbout(
  tx: Transaction,
  actorId: number,
  userId: number,
  takesAway: boolean,
): Promise<Result<{ user: UserRow; isOwner: boolean }, Refused>> {
  const { owners, isOwner, mayDecide } = await standing(tx, actorId);
  if (!mayDecide) return fail('forbidden');
  const user = await findColleague(tx, userId);
  if (!user) return fail('account-not-found');
  if (staffRoleOf(user) === 'owner' && !isOwner) return fail('owners-only');
  const others = owners.filter((id) => id !== userId);
  if (takesAway && owners.includes(userId) && others.length === 0) return fail('last-owner');
  return ok({ user, isOwner });
}
