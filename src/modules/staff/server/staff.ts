import type { AccountRules } from '#modules/staff/staff-member.ts';
import { forgetOldRequests } from './account-request-repository.ts';
import { listAuditActions, listAuditEntries } from './audit-queries.ts';
import { forgetAuditAddresses } from './audit-repository.ts';
import { requestPasswordChange, verifyPasswordChange } from './change-password.ts';
import { confirmAccount } from './confirm-account.ts';
import { createAccount } from './create-account.ts';
import { createAdmin, ensureDemoAdmin } from './create-admin.ts';
import {
  approveAccount,
  declineAccount,
  logOutEverywhere,
  resetSecondFactor,
  setAccountActive,
  setAccountRole,
} from './decide-account.ts';
import { requestPasswordReset, resetPassword } from './forgotten-password.ts';
import { forgetOldInvitations, listInvitations } from './invitation-repository.ts';
import {
  acceptInvitation,
  inviteColleague,
  readInvitation,
  withdrawColleagueInvitation,
} from './invite-colleague.ts';
import { logIn } from './log-in.ts';
import { forgetOldPasswordChanges } from './password-change-repository.ts';
import { forgetOldPasswordResets } from './password-reset-repository.ts';
import { recordRefusal } from './record-refusal.ts';
import { resealSecrets } from './reseal-secrets.ts';
import { forgetOldSessions, listSessionRoles } from './session-repository.ts';
import {
  endOtherSessions,
  endOwnSession,
  findSession,
  leave,
  listSessions,
  logOut,
  stay,
} from './sessions.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  findSecondFactor,
  removeSecondFactor,
} from './set-up-second-factor.ts';
import type { StaffDeps } from './staff-deps.ts';
import { forgetOldDevices } from './trusted-device-repository.ts';
import { listUsers } from './user-queries.ts';
import { hasApprovedAdmin } from './user-repository.ts';

const useCases = {
  createAdmin,
  ensureDemoAdmin,
  logIn,
  logOut,
  leave,
  stay,
  findSession,
  listSessions,
  endOwnSession,
  endOtherSessions,
  accountRules: async ({ passwordRules, invitationsOnly }: StaffDeps): Promise<AccountRules> => ({
    passwordMinLength: passwordRules.minLength,
    isStrict: passwordRules.isStrict,
    invitationsOnly: invitationsOnly(),
  }),
  createAccount,
  confirmAccount,
  inviteColleague,
  listInvitations: ({ db }: StaffDeps) => listInvitations(db),
  withdrawInvitation: withdrawColleagueInvitation,
  readInvitation,
  acceptInvitation,
  approveAccount,
  declineAccount,
  setAccountActive,
  setAccountRole,
  logOutEverywhere,
  resetSecondFactor,
  recordRefusal,
  requestPasswordReset,
  resetPassword,
  requestPasswordChange,
  verifyPasswordChange,
  findSecondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  resealSecrets,
  listSessionRoles: ({ db }: StaffDeps, ...rest: Rest<typeof listSessionRoles>) =>
    listSessionRoles(db, ...rest),
  hasAdmin: ({ db }: StaffDeps) => hasApprovedAdmin(db),
  listUsers: ({ db }: StaffDeps, ...rest: Rest<typeof listUsers>) => listUsers(db, ...rest),
  listAudit: ({ db }: StaffDeps, ...rest: Rest<typeof listAuditEntries>) =>
    listAuditEntries(db, ...rest),
  listAuditActions: ({ db }: StaffDeps) => listAuditActions(db),
  async forgetOld({ db }: StaffDeps) {
    await forgetOldSessions(db);
    await forgetOldDevices(db);
    await forgetOldPasswordChanges(db);
    await forgetOldPasswordResets(db);
    await forgetOldInvitations(db);
    await forgetOldRequests(db);
    await forgetAuditAddresses(db);
  },
};

type UseCases = typeof useCases;
type Rest<F> = F extends (first: never, ...rest: infer R) => unknown ? R : never;

/** Every use case of this module, bound to what it works with. */
export type Staff = {
  [Name in keyof UseCases]: (...rest: Rest<UseCases[Name]>) => ReturnType<UseCases[Name]>;
};

export function createStaff(deps: StaffDeps): Staff {
  const bound = Object.entries(useCases).map(([name, useCase]) => [
    name,
    (...rest: unknown[]) => (useCase as (...all: unknown[]) => unknown)(deps, ...rest),
  ]);
  return Object.fromEntries(bound) as Staff;
}
