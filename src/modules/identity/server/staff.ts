import type { AccountRules } from '#modules/identity/staff-member.ts';
import { type Bound, bindUseCases } from '#shared/calls/bind-use-cases.ts';
import { doAll } from '#shared/calls/do-all.ts';
import { forgetOldChallenges } from './passkeys/challenge-repository.ts';
import {
  askForOwnPasskey,
  beginPasskey,
  finishPasskey,
  listOwnPasskeys,
  removeOwnPasskey,
  renameOwnPasskey,
} from './passkeys/own-passkeys.ts';
import {
  askForFactor,
  beginPasskeySignIn,
  signInWithPasskey,
} from './passkeys/sign-in-with-passkey.ts';
import { requestPasswordChange, verifyPasswordChange } from './passwords/change-password.ts';
import { requestPasswordReset, resetPassword } from './passwords/forgotten-password.ts';
import { forgetOldPasswordChanges } from './passwords/password-change-repository.ts';
import { forgetOldPasswordResets } from './passwords/password-reset-repository.ts';
import { resealSecrets } from './second-factor/reseal-secrets.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  findSecondFactor,
  removeSecondFactor,
} from './second-factor/set-up-second-factor.ts';
import { logIn, signInNewColleague } from './sessions/log-in.ts';
import { forgetOldSessions, listSessionRoles } from './sessions/session-repository.ts';
import {
  endOwnSessions,
  findSession,
  leave,
  listSessions,
  logOut,
  stay,
} from './sessions/sessions.ts';
import { forgetOldDevices } from './sessions/trusted-device-repository.ts';
import { recordRefusal } from './staff-audit.ts';
import type { StaffDeps } from './staff-deps.ts';
import { hasApprovedAdmin } from './user-repository.ts';

const useCases = {
  logIn,
  signInNewColleague,
  logOut,
  leave,
  stay,
  findSession,
  listSessions,
  endOwnSessions,
  accountRules: async ({ passwordRules, invitationsOnly }: StaffDeps): Promise<AccountRules> => ({
    passwordMinLength: passwordRules.minLength,
    isStrict: passwordRules.isStrict,
    invitationsOnly: invitationsOnly(),
  }),
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
  askForFactor,
  beginPasskeySignIn,
  signInWithPasskey,
  listOwnPasskeys,
  askForOwnPasskey,
  beginPasskey,
  finishPasskey,
  renameOwnPasskey,
  removeOwnPasskey,
  listSessionRoles: ({ db }: StaffDeps, sessionIds: readonly string[]) =>
    listSessionRoles(db, sessionIds),
  hasAdmin: ({ db }: StaffDeps) => hasApprovedAdmin(db),
  async forgetOld({ db }: StaffDeps) {
    const hourlyTasks = [
      forgetOldSessions,
      forgetOldDevices,
      forgetOldPasswordChanges,
      forgetOldPasswordResets,
      forgetOldChallenges,
    ];
    await doAll(hourlyTasks.map((forget) => async () => forget(db)));
  },
};

export type Staff = Bound<typeof useCases>;

/** All use cases of this module, bound to their dependencies. */
export const createStaff = (deps: StaffDeps): Staff => bindUseCases(useCases, deps);
