import type { StaffRole } from './permissions.ts';

/** The fields of a staff member that other modules use. */
export type StaffMember = { id: number; email: string; firstName: string; lastName: string };

export const userRoles = ['admin', 'customer'] as const;

/** Filters a list of users: 'admin' is all staff and all who requested an account. */
export type UserRole = (typeof userRoles)[number];
/** 'admin' for a pending account: its role is chosen at approval. */
export type ShownRole = StaffRole | UserRole;

/** A user as the API returns it. */
export type StaffUser = StaffMember & {
  phone: string;
  role: ShownRole;
  isAdmin: boolean;
  isActive: boolean;
  /** An admin account that is not approved yet. */
  isPending: boolean;
  /** False until the user of a pending account has opened the mailed link. */
  isConfirmed: boolean;
  hasSecondFactor: boolean;
  createdAt: string;
};

/** The logged-in user. */
export type SignedInUser = StaffUser & {
  /** Nothing else is accessible before that. */
  mustSetUpSecondFactor: boolean;
};

/** The facts that the pages before the login need. */
export type AccountRules = {
  passwordMinLength: number;
  isStrict: boolean;
  invitationsOnly: boolean;
};

export type AccountState = {
  role: string;
  isActive: boolean;
  approvedAt: Date | null;
};

export type AccountObstacle = 'account-pending' | 'account-inactive';

/** The obstacle to a login after the right password, or null. */
export function obstacleOf({ isActive, approvedAt }: AccountState): AccountObstacle | null {
  if (!isActive) return 'account-inactive';
  return approvedAt === null ? 'account-pending' : null;
}
