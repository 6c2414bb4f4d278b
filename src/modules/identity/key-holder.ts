import type { Result } from '#shared/result.ts';
import type { StaffRole } from './permissions.ts';
import type { StaffMember } from './staff-member.ts';

/** A program that calls with a key; it may do no more than whoever made the key. */
export type KeyHolder = { actor: StaffMember; role: StaffRole };

/** Who holds a key, if it opens this call (its method and route). */
export type FindKeyHolder = (
  token: string,
  call: string,
) => Promise<Result<KeyHolder, 'unauthorized' | 'not-permitted', string | undefined>>;
