import type { Result } from '#shared/result.ts';
import type { StaffRole } from './permissions.ts';
import type { StaffMember } from './staff-member.ts';

/** Who changes something, and from where, as the audit log keeps it. */
export type Author = { actor: StaffMember; address: string };

/** With what they are there for, where it decides what they may change. */
export type RoleAuthor = Author & { staffRole: StaffRole };

/** A program that calls with a key; it may do no more than whoever made the key. */
export type KeyHolder = { actor: StaffMember; role: StaffRole };

/** Who holds a key, if it opens this call (its method and route). */
export type FindKeyHolder = (
  token: string,
  call: string,
) => Promise<Result<KeyHolder, 'unauthorized' | 'not-permitted', string | undefined>>;
