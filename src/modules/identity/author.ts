import type { Result } from '#shared/result.ts';
import type { StaffRole } from './permissions.ts';
import type { StaffMember } from './staff-member.ts';

/** Who makes a change, and from which address, as stored in the audit log. */
export type Author = { actor: StaffMember; address: string };

/** With the role, for changes that depend on it. */
export type RoleAuthor = Author & { staffRole: StaffRole };

/** A program that calls with a key. It has no more permissions than the person who made the key. */
export type KeyHolder = { actor: StaffMember; role: StaffRole };

/** Finds the holder of a key, if the key allows this method and route. */
export type FindKeyHolder = (
  token: string,
  call: string,
) => Promise<Result<KeyHolder, 'unauthorized' | 'not-permitted', string | undefined>>;
