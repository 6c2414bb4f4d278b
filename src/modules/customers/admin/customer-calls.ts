import { useQuery } from '@tanstack/react-query';
import type { Customer } from '#modules/customers/customer-schema.ts';
import type { StaffUser } from '#modules/identity/staff-member.ts';
import { has, listOf } from '#modules/order-desk/admin/received-lists.ts';

export function useCustomer(id: string) {
  return useQuery<{ customer: Customer }>({
    queryKey: [`/api/admin/customers/${encodeURIComponent(id)}`],
    enabled: id !== '',
    staleTime: 0,
  });
}

const userFields = ['id', 'email', 'role', 'isActive', 'createdAt'] as const;

/** A user without the required fields is left out; the others are shown. */
export function receiveUsers(answer: unknown): StaffUser[] {
  return listOf(answer, 'users').filter((entry): entry is StaffUser => {
    const isWhole = has(entry, userFields);
    if (!isWhole) console.warn('Invalid user left out of the list', entry);
    return isWhole;
  });
}
