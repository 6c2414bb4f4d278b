import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { guardSession } from '#client/session-guard.ts';
import type { SignedInUser } from '#modules/identity/staff-member.ts';
import { type Auth, AuthContext, type AuthStatus } from './auth-context.ts';
import { forgetPresence, keepPresence, onTabMessage, tellTabs } from './presence.ts';
import { askWhoIsIn, sendLogin, sendLogout, type WhoIsIn } from './session-calls.ts';
import { isStaffData, useReturn } from './use-return.ts';

type State = { status: AuthStatus; user: SignedInUser | null };

/** Provides the logged-in user to its content. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [{ status, user }, setState] = useState<State>({ status: 'loading', user: null });
  const queryClient = useQueryClient();
  const { last, enter: welcome, end, waitForReturn, release } = useReturn(queryClient);

  const enter = useCallback(
    (next: SignedInUser) => {
      if (next.isAdmin) keepPresence();
      setState({ status: 'authenticated', user: next });
      welcome(next);
    },
    [welcome],
  );

  const leave = useCallback(() => {
    forgetPresence();
    end();
    // The user is remembered, so that the page is still there when they log in again.
    setState((before) => {
      if (before.status === 'loading') return { status: 'anonymous', user: null };
      return before.status === 'authenticated' ? { ...before, status: 'ended' } : before;
    });
  }, [end]);

  const check = useCallback(async (): Promise<WhoIsIn> => {
    const found = await askWhoIsIn();
    if (found === 'nobody') leave();
    else if (found === 'unknown') setState(giveUpLoading);
    else enter(found);
    return found;
  }, [enter, leave]);

  useEffect(() => {
    void check();
    return onTabMessage((message) => {
      if (message === 'logged-in') void check();
      if (message === 'logged-out') leave();
    });
  }, [check, leave]);

  useEffect(
    () =>
      guardSession({
        async comeBack() {
          if (last.current === null) return false;
          const found = await check();
          return found === 'nobody' ? waitForReturn() : found !== 'unknown';
        },
        lookAgain: () => void (last.current !== null && check()),
      }),
    [check, last, waitForReturn],
  );

  const recheck = useCallback(() => void check(), [check]);

  const greet = useCallback(
    (next: SignedInUser) => {
      enter(next);
      tellTabs('logged-in');
    },
    [enter],
  );

  const auth = useMemo<Auth>(
    () => ({
      status,
      user,
      recheck,
      async login(email, password, factor) {
        const answer = await sendLogin(email, password, factor);
        if (answer.ok) greet(answer.user);
        return answer;
      },
      welcome: greet,
      async logout() {
        forgetPresence();
        release(false);
        await sendLogout();
        tellTabs('logged-out');
        localStorage.clear();
        queryClient.removeQueries({ predicate: ({ queryKey }) => isStaffData(queryKey[0]) });
        setState({ status: 'logged-out', user: null });
      },
    }),
    [status, user, greet, recheck, release, queryClient],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** If the server can't be reached, a user who was logged in stays; otherwise nobody is. */
function giveUpLoading(before: State): State {
  return before.status === 'loading' ? { status: 'anonymous', user: null } : before;
}
