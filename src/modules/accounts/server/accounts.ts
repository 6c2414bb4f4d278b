import type { UserListQuery } from '#modules/accounts/account-schema.ts';
import { type Bound, bindUseCases } from '#shared/calls/bind-use-cases.ts';
import { doAll } from '#shared/calls/do-all.ts';
import type { AccountDeps } from './account-deps.ts';
import { forgetOldRequests } from './account-request-repository.ts';
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
import { forgetOldInvitations, listInvitations } from './invitation-repository.ts';
import {
  acceptInvitation,
  inviteColleague,
  readInvitation,
  withdrawColleagueInvitation,
} from './invite-colleague.ts';
import { listUsers } from './user-queries.ts';

const useCases = {
  createAdmin,
  ensureDemoAdmin,
  createAccount,
  confirmAccount,
  inviteColleague,
  listInvitations: ({ db }: AccountDeps) => listInvitations(db),
  withdrawInvitation: withdrawColleagueInvitation,
  readInvitation,
  acceptInvitation,
  approveAccount,
  declineAccount,
  setAccountActive,
  setAccountRole,
  logOutEverywhere,
  resetSecondFactor,
  listUsers: ({ db }: AccountDeps, query: UserListQuery) => listUsers(db, query),
  forgetOld: ({ db }: AccountDeps) =>
    doAll([() => forgetOldInvitations(db), () => forgetOldRequests(db)]),
};

export type Accounts = Bound<typeof useCases>;

/** All use cases of this module, bound to their dependencies. */
export const createAccounts = (deps: AccountDeps): Accounts => bindUseCases(useCases, deps);
