import { recordAudit } from '#modules/audit/server/index.ts';
import { readPassword } from '#modules/identity/account-rules.ts';
import { hashPassword } from './passwords/password-hash.ts';
import { dropPasswordReset } from './passwords/password-reset-repository.ts';
import { removeSecondFactors } from './second-factor/second-factor-repository.ts';
import { endSessionsOf } from './sessions/session-repository.ts';
import { distrustOtherDevices } from './sessions/trusted-device-repository.ts';
import type { StaffDeps } from './staff-deps.ts';
import { findUserByEmail, reinstate } from './user-repository.ts';

/**
 * For an owner who can no longer log in. The operator of the server reopens the account with this
 * password and without a second factor. False if there is no such admin.
 */
export async function resetAdmin(
  { db, passwordRules }: Pick<StaffDeps, 'db' | 'passwordRules'>,
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  const user = await findUserByEmail(db, email);
  if (user?.role !== 'admin' || user.approvedAt === null) return false;
  const passwordHash = await hashPassword(readPassword(password, passwordRules));
  await db.transaction(async (tx) => {
    await reinstate(tx, user.id, passwordHash);
    await removeSecondFactors(tx, user.id);
    await dropPasswordReset(tx, user.id);
    await distrustOtherDevices(tx, user.id, null);
    const detail = { sessionsEnded: await endSessionsOf(tx, user.id, null) };
    await recordAudit(tx, {
      actor: null,
      action: 'staff.admin-reset',
      subject: user.email,
      detail,
    });
  });
  return true;
}
