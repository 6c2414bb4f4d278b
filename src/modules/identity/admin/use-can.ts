import {
  describeRefusal,
  may,
  type Need,
  type Permission,
  staffRoles,
} from '#modules/identity/permissions.ts';
import { useAuth } from './auth-context.ts';

/** Whether whoever is logged in may do something. What they may not do is not offered to them. */
export function useCan(): (need: Need) => boolean {
  const { user } = useAuth();
  const role = staffRoles.find((each) => each === user?.role);
  return (need) => role !== undefined && may(role, need);
}

/** Why whoever is logged in may not do something; null where they may. */
export function useRefusal(permission: Permission): string | null {
  const { user } = useAuth();
  const role = staffRoles.find((each) => each === user?.role);
  return role === undefined || may(role, permission) ? null : describeRefusal(role, permission);
}
