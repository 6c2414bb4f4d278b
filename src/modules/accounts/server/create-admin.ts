import type { Executor } from '#database/client.ts';
import { recordAudit } from '#modules/audit/server/index.ts';
import { readPassword } from '#modules/identity/account-rules.ts';
import {
  findUserByEmail,
  hasApprovedAdmin,
  hashPassword,
  type UserRow,
  verifyPassword,
} from '#modules/identity/server/index.ts';
import type { AccountDeps } from './account-deps.ts';
import { type Admission, admit, insertAdmin, type NewAdmin } from './account-repository.ts';
import { takeAccountRequest } from './account-request-repository.ts';

export type AdminCredentials = { email: string; password: string };
export type AdminProfile = AdminCredentials & { firstName?: string; lastName?: string };

/**
 * Creates an owner for the operator of the shop. An existing admin account is not changed,
 * including its password: a setting left in a file must not undo a change.
 */
export async function createAdmin(
  { db, passwordRules }: Pick<AccountDeps, 'db' | 'passwordRules'>,
  { email, password, firstName = 'Shop', lastName = 'Owner' }: AdminProfile,
): Promise<boolean> {
  if (isAdmitted(await findUserByEmail(db, email))) return false;
  const passwordHash = await hashPassword(readPassword(password, passwordRules));
  const admitted = { by: 'the operator', as: 'owner' } as const;
  return db.transaction(async (tx) => {
    const created = await saveAdmin(tx, { email, passwordHash, firstName, lastName, admitted });
    if (created) {
      await recordAudit(tx, { actor: null, action: 'staff.admin-created', subject: email });
    }
    return created;
  });
}

type OperatorsAdmin = NewAdmin & { passwordHash: string; admitted: Admission };

/** A customer's record becomes the admin's, and an open request for it is closed. */
async function saveAdmin(tx: Executor, admin: OperatorsAdmin): Promise<boolean> {
  if (await insertAdmin(tx, admin)) return true;
  const known = await findUserByEmail(tx, admin.email);
  if (!known) return false;
  await takeAccountRequest(tx, known.id);
  const isCustomer = known.role === 'customer';
  const { passwordHash } = admin;
  const { firstName, lastName } = isCustomer && known.firstName !== '' ? known : admin;
  const applicant = { firstName, lastName, passwordHash };
  return (await admit(tx, known.id, admin.admitted, applicant)) !== null;
}

function isAdmitted(user: UserRow | null): boolean {
  return user?.role === 'admin' && user.approvedAt !== null;
}

/** For a shop without staff: true if the account was created now or is unchanged since then. */
export async function ensureDemoAdmin(
  deps: Pick<AccountDeps, 'db' | 'passwordRules'>,
  credentials: AdminCredentials,
): Promise<boolean> {
  if (!(await hasApprovedAdmin(deps.db))) return createAdmin(deps, credentials);
  const user = await findUserByEmail(deps.db, credentials.email);
  return verifyPassword(credentials.password, user?.passwordHash ?? null);
}
