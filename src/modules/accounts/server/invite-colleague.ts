import type { Transaction } from '#database/client.ts';
import { transactionOrFail } from '#database/rollback.ts';
import { recordAudit } from '#modules/audit/server/index.ts';
import type { Author } from '#modules/identity/author.ts';
import type { StaffRole } from '#modules/identity/permissions.ts';
import type { Caller } from '#modules/identity/server/index.ts';
import {
  createToken,
  findUser,
  findUserByEmail,
  hashPassword,
  hashToken,
  judgePassword,
  type PasswordRefusal,
  staffRoleOf,
  toStaffUser,
  type UserRow,
} from '#modules/identity/server/index.ts';
import type { StaffUser } from '#modules/identity/staff-member.ts';
import { countWrong } from '#platform/guess-limit.ts';
import { addressRules, countAgainstLimit, type RateRule } from '#platform/rate-limit.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { AccountDeps } from './account-deps.ts';
import { admit, insertAdmin } from './account-repository.ts';
import { takeAccountRequest } from './account-request-repository.ts';
import { standing } from './decide-account.ts';
import {
  findInvitation,
  type InvitationRow,
  storeInvitation,
  takeInvitation,
  withdrawInvitation,
} from './invitation-repository.ts';

const perInviter: RateRule = { limit: 50, windowSeconds: 24 * 3600 };
const perAddress: RateRule = { limit: 20, windowSeconds: 3600 };
type Limited = Result<never, 'too-many-requests', number>;

type InvitationRefused = 'forbidden' | 'owners-only' | 'account-exists';

export async function inviteColleague(
  { db, mails }: AccountDeps,
  { email, role, actor, address }: Author & { email: string; role: StaffRole },
): Promise<Result<null, InvitationRefused> | Limited> {
  const count = await countAgainstLimit(db, `invitation:${actor.id}`, perInviter);
  if (!count.allowed) return fail('too-many-requests', count.retryAfterSeconds);
  return db.transaction(async (tx) => {
    const { mayDecide, isOwner } = await standing(tx, actor.id);
    if (!mayDecide) return fail('forbidden');
    if (role === 'owner' && !isOwner) return fail('owners-only');
    const known = await findUserByEmail(tx, email);
    if (known && isStaff(known)) return fail('account-exists');
    const token = createToken();
    const invitation = { email, staffRole: role, tokenHash: hashToken(token), invitedBy: actor.id };
    await storeInvitation(tx, invitation);
    await mails.invitation(tx, { email, role, token, invitedBy: actor.email });
    const detail = { role };
    await recordAudit(tx, { actor, action: 'account.invited', subject: email, detail, address });
    return ok(null);
  });
}

export async function withdrawColleagueInvitation(
  { db }: AccountDeps,
  { id, actor, address }: Author & { id: number },
): Promise<Result<null, 'forbidden' | 'link-invalid'>> {
  return db.transaction(async (tx) => {
    if (!(await standing(tx, actor.id)).mayDecide) return fail('forbidden');
    const subject = await withdrawInvitation(tx, id);
    if (subject === null) return fail('link-invalid');
    await recordAudit(tx, { actor, action: 'account.invitation-withdrawn', subject, address });
    return ok(null);
  });
}

/** The invited address and role, for the page behind the link. */
export async function readInvitation(
  { db }: AccountDeps,
  token: string,
  { address }: Pick<Caller, 'address'>,
): Promise<Result<{ email: string; role: StaffRole }, 'link-invalid'> | Limited> {
  const found = await findInvitation(db, hashToken(token));
  if (!found) return refuseLink(db, address);
  return ok({ email: found.email, role: staffRoleOf(found) });
}

export type Acceptance = {
  token: string;
  firstName: string;
  lastName: string;
  password: string;
};

/** The link proves the address, and the sender has decided: no approval is needed. */
export async function acceptInvitation(
  deps: AccountDeps,
  { token, firstName, lastName, password }: Acceptance,
  { address }: Pick<Caller, 'address'>,
): Promise<Result<StaffUser, 'link-invalid'> | PasswordRefusal | Limited> {
  const { db } = deps;
  const tokenHash = hashToken(token);
  const found = await findInvitation(db, tokenHash);
  if (!found) return refuseLink(db, address);
  const judged = await judgePassword(deps, password, {
    name: 'Password',
    person: [firstName, lastName, found.email],
  });
  if (!judged.ok) return judged;
  const passwordHash = await hashPassword(judged.value);
  return transactionOrFail(db, async (tx) => {
    const invitation = await takeInvitation(tx, tokenHash);
    const inviter = invitation && (await findInviter(tx, invitation));
    if (!invitation || !inviter) return fail('link-invalid');
    const names = { firstName, lastName, passwordHash };
    const user = await letIn(tx, invitation, inviter, names);
    if (!user) return fail('link-invalid');
    const { email: subject } = user;
    const detail = { role: invitation.staffRole, invitedBy: inviter.email };
    const action = 'account.invitation-accepted';
    await recordAudit(tx, { actor: user, action, subject, detail, address });
    return ok(toStaffUser(user));
  });
}

const refuseLink = (db: AccountDeps['db'], address: string) =>
  countWrong(db, addressRules('invitation:address', address, perAddress), fail('link-invalid'));

/** The invitation is valid only if its sender still has the permission. */
async function findInviter(tx: Transaction, { invitedBy, staffRole }: InvitationRow) {
  const { mayDecide, isOwner } = await standing(tx, invitedBy);
  if (!mayDecide || (staffRole === 'owner' && !isOwner)) return null;
  return findUser(tx, invitedBy);
}

async function letIn(
  tx: Transaction,
  invitation: InvitationRow,
  inviter: UserRow,
  applicant: { firstName: string; lastName: string; passwordHash: string },
): Promise<UserRow | null> {
  const { email } = invitation;
  const admitted = { by: inviter.email, as: staffRoleOf(invitation) };
  const created = await insertAdmin(tx, { email, ...applicant, admitted });
  if (created) return created;
  const known = await findUserByEmail(tx, email);
  if (!known) return null;
  await takeAccountRequest(tx, known.id);
  return admit(tx, known.id, admitted, applicant);
}

function isStaff({ role, approvedAt }: UserRow): boolean {
  return role === 'admin' && approvedAt !== null;
}
