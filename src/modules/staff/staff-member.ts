/** Whoever works here, as far as the rest of the shop needs to know. */
export type StaffMember = { id: number; email: string; firstName: string; lastName: string };

/** A user as the calls show one. */
export type StaffUser = StaffMember & {
  role: 'admin' | 'customer';
  isAdmin: boolean;
  isActive: boolean;
  /** An admin account that nobody has approved yet. */
  isPending: boolean;
  createdAt: string;
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
