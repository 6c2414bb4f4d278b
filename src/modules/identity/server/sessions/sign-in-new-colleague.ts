import type { Caller, StaffDeps } from '../staff-deps.ts';
import { findUser, hasSecondFactor } from '../user-repository.ts';
import { type LoggedIn, openSession } from './log-in.ts';

/**
 * Whoever opened an account by an invitation has proved the address and chosen the password a moment
 * ago. An account that has a second factor from earlier asks for it at the log-in: null.
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
