import type { StaffMember } from './staff-member.ts';

/** Who changes something, and from where, as the audit log keeps it. */
export type Author = { actor: StaffMember; address: string };
