import type { Caller, StaffDeps } from '../staff-deps.ts';
import { findUser, hasSecondFactor } from '../user-repository.ts';
import { type LoggedIn, openSession } from './log-in.ts';

/**
 * Users who accept an invitation have just proved their address and chosen a password. Null if the
 * account already has a second factor: the login must ask for it.
 */
export async function signInNewColleague(
  deps: StaffDeps,
  userId: number,
  caller: Caller,
): Promise<LoggedIn | null> {
  const user = await findUser(deps.db, userId);
  if (!user?.isActive || hasSecondFactor(user)) return null;
  return openSession(deps, user, caller, 'none');
}
