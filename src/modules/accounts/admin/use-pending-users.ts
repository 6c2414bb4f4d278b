import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { StaffUser } from '#modules/identity/staff-member.ts';

export const pendingUsersAddress = '/api/admin/users?status=pending';

export type PendingUsers = { users: StaffUser[]; loading: boolean; reload: () => void };

/** Loaded on mount and after each decision. A failure is only logged, and shows an empty list. */
export function usePendingUsers(): PendingUsers {
  const { data, error, isPending, refetch } = useQuery<{ users?: unknown }>({
    queryKey: [pendingUsersAddress],
    staleTime: 0,
  });
  useEffect(() => {
    if (error) console.warn('Failed to fetch users', error.message);
  }, [error]);
  const users = Array.isArray(data?.users) ? data.users.filter(isStaffUser) : [];
  return { users, loading: isPending, reload: () => void refetch() };
}

function isStaffUser(value: unknown): value is StaffUser {
  const isOne = typeof value === 'object' && value !== null && 'id' in value && 'email' in value;
  if (!isOne) console.warn('Left out a user that is not complete', value);
  return isOne;
}
