import type { Query, QueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { forgetTypedOfOthers } from '#client/typed.ts';
import type { StaffUser } from '#modules/identity/staff-member.ts';

/** Remembers the last user, and callers that wait until this user logs in again. */
export function useReturn(queryClient: QueryClient) {
  /** Null before the first login and after a logout. */
  const last = useRef<number | null>(null);
  const isAway = useRef(false);
  const waiting = useRef<((isBack: boolean) => void)[]>([]);

  const release = useCallback((isBack: boolean) => {
    if (!isBack) last.current = null;
    isAway.current = false;
    for (const resolve of waiting.current.splice(0)) resolve(isBack);
  }, []);

  const enter = useCallback(
    ({ id }: StaffUser) => {
      forgetTypedOfOthers(id);
      const isSame = last.current === null || last.current === id;
      const wasAway = isAway.current;
      if (!isSame) queryClient.removeQueries({ predicate: isOfStaff });
      release(isSame);
      last.current = id;
      // A record in an open form is not reloaded.
      const isLive = (query: Query) => isOfStaff(query) && query.meta?.live !== false;
      if (isSame && wasAway) void queryClient.invalidateQueries({ predicate: isLive });
    },
    [queryClient, release],
  );

  const end = useCallback(() => {
    if (last.current !== null) isAway.current = true;
  }, []);

  const waitForReturn = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        waiting.current.push(resolve);
      }),
    [],
  );

  return { last, enter, end, release, waitForReturn };
}

export function isStaffData(address: unknown): boolean {
  return typeof address === 'string' && address.startsWith('/api/admin/');
}

const isOfStaff = ({ queryKey }: Query) => isStaffData(queryKey[0]);
