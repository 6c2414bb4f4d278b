import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import type { StaffUser } from '#modules/staff/staff-member.ts';
import { type Auth, AuthContext, type AuthStatus } from './auth-context.ts';
import { forgetPresence, keepPresence, onTabMessage, tellTabs } from './presence.ts';
import { askWhoIsIn, sendLogin, sendLogout } from './session-calls.ts';
import { useRefusals } from './use-refusals.ts';

type State = { status: AuthStatus; user: StaffUser | null };

/** Knows who is logged in, for everything inside. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [{ status, user }, setState] = useState<State>({ status: 'loading', user: null });
  const queryClient = useQueryClient();

  const enter = useCallback((next: StaffUser) => {
    if (next.isAdmin) keepPresence();
    setState({ status: 'authenticated', user: next });
  }, []);

  const end = useCallback(() => {
    forgetPresence();
    setState((before) => {
      if (before.status === 'loading') return { status: 'anonymous', user: null };
      return before.status === 'authenticated' ? { status: 'ended', user: null } : before;
    });
  }, []);

  const check = useCallback(async () => {
    const found = await askWhoIsIn();
    if (found === 'nobody') end();
    else if (found === 'unknown') setState(giveUpLoading);
    else enter(found);
  }, [enter, end]);

  useEffect(() => {
    void check();
    return onTabMessage((message) => {
      if (message === 'logged-in') void check();
      if (message === 'logged-out') end();
    });
  }, [check, end]);

  useRefusals(status === 'authenticated', check);

  const auth = useMemo<Auth>(
    () => ({
      status,
      user,
      async login(email, password, code) {
        const answer = await sendLogin(email, password, code);
        if (!answer.ok) return answer;
        enter(answer.user);
        tellTabs('logged-in');
        return answer;
      },
      async logout() {
        forgetPresence();
        await sendLogout();
        tellTabs('logged-out');
        localStorage.clear();
        queryClient.removeQueries({ predicate: ({ queryKey }) => isStaffData(queryKey[0]) });
        setState({ status: 'logged-out', user: null });
      },
    }),
    [status, user, enter, queryClient],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** A shop that can't be asked has nobody in it, unless somebody was in already. */
function giveUpLoading(before: State): State {
  return before.status === 'loading' ? { status: 'anonymous', user: null } : before;
}

function isStaffData(address: unknown): boolean {
  return typeof address === 'string' && address.startsWith('/api/admin/');
}
