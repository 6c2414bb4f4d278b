import type { StaffRole } from './permissions.ts';
import type { StaffMember } from './staff-member.ts';

/** Who changes something, and from where, as the audit log keeps it. */
export type Author = { actor: StaffMember; address: string };

/** With what they are there for, where it decides what they may change. */
export type RoleAuthor = Author & { staffRole: StaffRole };
