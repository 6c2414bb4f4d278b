import {
  describeRefusal,
  may,
  type Need,
  type Permission,
  staffRoles,
} from '#modules/identity/permissions.ts';
import { useAuth } from './auth-context.ts';

/** Checks the user's permissions, to hide what the user may not do. */
export function useCan(): (need: Need) => boolean {
  const { user } = useAuth();
  const role = staffRoles.find((each) => each === user?.role);
  return (need) => role !== undefined && may(role, need);
}

/** Why the user may not do something; null if they may. */
export function useRefusal(permission: Permission): string | null {
  const { user } = useAuth();
  const role = staffRoles.find((each) => each === user?.role);
  return role === undefined || may(role, permission) ? null : describeRefusal(role, permission);
}
