import type { Executor } from '#database/client.ts';
import { recordAudit } from './audit-repository.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import type { StaffDeps } from './staff-deps.ts';
import {
  findUserByEmail,
  grantAdmin,
  hasApprovedAdmin,
  insertAdmin,
  type NewAdmin,
} from './user-repository.ts';

export type AdminCredentials = { email: string; password: string };
export type AdminProfile = AdminCredentials & { firstName?: string; lastName?: string };

/**
 * Makes an owner on the word of whoever runs the shop. An admin account that exists is
 * left alone, password and all: a setting that was forgotten in a file must not undo a change.
 */
export async function createAdmin(
  { db }: Pick<StaffDeps, 'db'>,
  { email, password, firstName = 'Shop', lastName = 'Owner' }: AdminProfile,
): Promise<boolean> {
  if ((await findUserByEmail(db, email))?.role === 'admin') return false;
  const passwordHash = await hashPassword(password.trim());
  const admitted = { by: 'the operator', as: 'owner' } as const;
  return db.transaction(async (tx) => {
    const created = await saveAdmin(tx, { email, passwordHash, firstName, lastName, admitted });
    if (created) {
      await recordAudit(tx, { actor: null, action: 'staff.admin-created', subject: email });
    }
    return created;
  });
}

async function saveAdmin(tx: Executor, admin: NewAdmin): Promise<boolean> {
  return (await insertAdmin(tx, admin)) !== null || (await grantAdmin(tx, admin));
}

/** For a shop without anyone in it: true if the account was created now or is still as created. */
export async function ensureDemoAdmin(
  deps: Pick<StaffDeps, 'db'>,
  credentials: AdminCredentials,
): Promise<boolean> {
  if (!(await hasApprovedAdmin(deps.db))) return createAdmin(deps, credentials);
  const user = await findUserByEmail(deps.db, credentials.email);
  return verifyPassword(credentials.password, user?.passwordHash ?? null);
}
