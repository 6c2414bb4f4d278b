import type { StaffRole } from './permissions.ts';

/** A member of staff, as far as other modules need to know. */
export type StaffMember = { id: number; email: string; firstName: string; lastName: string };

export const userRoles = ['admin', 'customer'] as const;

/** By whom a list is narrowed: 'admin' is everyone who works here or asks to. */
export type UserRole = (typeof userRoles)[number];
/** 'admin' for an account that waits: its role is chosen when it is approved. */
export type ShownRole = StaffRole | UserRole;

/** A user as the calls show one. */
export type StaffUser = StaffMember & {
  phone: string;
  role: ShownRole;
  isAdmin: boolean;
  isActive: boolean;
  /** An admin account that nobody has approved yet. */
  isPending: boolean;
  /** False while the link mailed to the address of a pending account was not opened. */
  isConfirmed: boolean;
  hasSecondFactor: boolean;
  createdAt: string;
};

/** Whoever is logged in. */
export type SignedInUser = StaffUser & {
  /** Nothing else can be reached before. */
  mustSetUpSecondFactor: boolean;
};

/** What the pages before the log-in must know. */
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

/** What stands between an account and the staff area, once the password was right. */
export function obstacleOf({ isActive, approvedAt }: AccountState): AccountObstacle | null {
  if (!isActive) return 'account-inactive';
  return approvedAt === null ? 'account-pending' : null;
}
