import type { StaffUser } from '#modules/staff/staff-member.ts';
import type { Result } from '#shared/result.ts';
import { recordAudit } from './audit-repository.ts';
import {
  type AdminCredentials,
  type AdminProfile,
  createAdmin,
  ensureDemoAdmin,
} from './ensure-first-admin.ts';
import { type LoggedIn, type LoginFailure, type LoginInput, logIn } from './log-in.ts';
import { endSession, findLiveSession, markLeaving, markSeen } from './session-repository.ts';
import type { Caller, StaffDeps } from './staff-deps.ts';
import { hashToken } from './token.ts';
import { findUser, hasApprovedAdmin, toStaffUser } from './user-repository.ts';

export type FoundSession = { sessionId: string; user: StaffUser };

export type Staff = {
  /** An approved admin on the operator's word; false where that account exists. */
  createAdmin(admin: AdminProfile): Promise<boolean>;
  /** True while these credentials open the shop. */
  ensureDemoAdmin(credentials: AdminCredentials): Promise<boolean>;
  hasAdmin(): Promise<boolean>;
  findSession(token: string | null): Promise<FoundSession | null>;
  logIn(input: LoginInput, caller: Caller): Promise<Result<LoggedIn, LoginFailure, number>>;
  logOut(caller: Caller): Promise<void>;
  /** The page is being closed; the session ends in a few seconds unless the browser is back. */
  leave(caller: Caller): Promise<void>;
  /** The browser is back. */
  stay(token: string): Promise<void>;
};

export function createStaff(deps: StaffDeps): Staff {
  const { db } = deps;
  return {
    createAdmin: (admin) => createAdmin(deps, admin),
    ensureDemoAdmin: (credentials) => ensureDemoAdmin(deps, credentials),
    hasAdmin: () => hasApprovedAdmin(db),
    async findSession(token) {
      const found = token === null ? null : await findLiveSession(db, hashToken(token));
      return found && { sessionId: found.session.id, user: toStaffUser(found.user) };
    },
    logIn: (input, caller) => logIn(deps, input, caller),
    async logOut({ sessionToken, address }) {
      if (sessionToken === null) return;
      await db.transaction(async (tx) => {
        const userId = await endSession(tx, hashToken(sessionToken));
        const user = userId === null ? null : await findUser(tx, userId);
        if (!user) return;
        const { email: subject } = user;
        await recordAudit(tx, { actor: user, action: 'staff.logged-out', subject, address });
      });
    },
    async leave({ sessionToken }) {
      if (sessionToken !== null) await markLeaving(db, hashToken(sessionToken));
    },
    stay: (token) => markSeen(db, hashToken(token)),
  };
}
